import { FormOutlined, LineChartOutlined } from "@ant-design/icons";
import { Link } from "react-router";
import type { DetailPage } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "./auctionLink.module.css";

/** From the document of an auction to its monitor, or for who scores offers to the score sheet. */
export function AuctionLink(props: {
  readonly path: string;
  readonly definition: Pick<DetailPage, "auction">;
}) {
  const { path, definition } = props;
  const words = useWords();
  const scores = definition.auction?.scores === true;
  const Icon = scores ? FormOutlined : LineChartOutlined;
  return (
    <Link className={styles.link} to={`${path}/${scores ? "scores" : "hall"}`}>
      <Icon aria-hidden /> {words(scores ? "auction.score.open" : "auction.open.monitor")}
    </Link>
  );
}
