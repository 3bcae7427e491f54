import { FormOutlined, LineChartOutlined } from "@ant-design/icons";
import { Link } from "react-router";
import type { DetailPage } from "../../../engine/index.ts";
import styles from "../../../app/core/pages/detail/detail.module.css";

/** From the document of an auction to its monitor, or for who scores offers to the score sheet. */
export function AuctionLink(props: {
  readonly path: string;
  readonly auction: NonNullable<DetailPage["auction"]>;
  /** Said by the caller: inside the renderers the shell's words are not known. */
  readonly label: string;
}) {
  const { path, auction, label } = props;
  const Icon = auction.scores ? FormOutlined : LineChartOutlined;
  return (
    <Link className={styles.monitor} to={`${path}/${auction.scores ? "scores" : "hall"}`}>
      <Icon aria-hidden /> {label}
    </Link>
  );
}
