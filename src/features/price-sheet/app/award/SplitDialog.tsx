import { Alert, Button, InputNumber, Modal } from "antd";
import { useCallback, useState } from "react";
import { useAsked } from "../../../../../renderers/base/useAsked.ts";
import { canonicalDecimal, ExactDecimal, type Language } from "../../../../engine/index.ts";
import { pageRefusal } from "../../../../app/core/http/envelope.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { ReasonInput } from "./AwardDialog.tsx";
import { ranked, splitByQuota } from "../sheet/awards.ts";
import { priceText, quantityText } from "../sheet/decimals.ts";
import type { Bidder, Offer, SheetLine } from "../sheet/sheet.ts";
import { isPositive } from "../sheet/sums.ts";
import styles from "../sheet/sheet.module.css";

/** One line between several suppliers. The quotas of the list of approved vendors are offered. */
export function SplitDialog(props: {
  readonly line: SheetLine;
  readonly bidders: readonly Bidder[];
  readonly language: Language;
  /** Percent by supplier. */
  readonly quotasOf: (line: SheetLine) => Promise<ReadonlyMap<string, string>>;
  readonly onSplit: (parts: ReadonlyMap<Offer, string>, reason: string) => void;
  readonly onClose: () => void;
}) {
  const { line, bidders, language, quotasOf, onSplit, onClose } = props;
  const words = useWords();
  const offers = ranked(line);
  const supplierOf = (offer: Offer) =>
    bidders.find(({ quotation }) => quotation === offer.quotation)?.supplier.id ?? "";
  const [parts, setParts] = useState<ReadonlyMap<string, string>>(
    () => new Map(offers.map(({ quotation, awarded }) => [quotation, awarded])),
  );
  const [reason, setReason] = useState(() => offers.find((one) => one.reason)?.reason ?? "");
  const [missing, setMissing] = useState(false);
  const { answer: quotas, failed } = useAsked(useCallback(() => quotasOf(line), [quotasOf, line]));
  const sum = [...parts.values()].reduce(
    (total, part) => total.plus(part || "0"),
    new ExactDecimal(0),
  );
  const left = new ExactDecimal(line.quantity).minus(sum);
  const asks = offers.some(
    ({ quotation, rank }) => rank !== 1 && isPositive(parts.get(quotation) ?? "0"),
  );
  const byQuotation = new Map(
    offers.flatMap((offer) => {
      const quota = quotas?.get(supplierOf(offer));
      return quota === undefined ? [] : [[offer.quotation, quota] as const];
    }),
  );
  const finish = () => {
    if (left.isNegative()) return;
    if (asks && reason.trim() === "") return setMissing(true);
    onSplit(
      new Map(offers.map((offer) => [offer, parts.get(offer.quotation) ?? "0"])),
      reason.trim(),
    );
  };
  return (
    <Modal
      open
      title={words("sheet.splitTitle", { item: line.item, name: line.name })}
      okText={words("sheet.award")}
      okButtonProps={{ disabled: left.isNegative() }}
      cancelText={words("app.cancel")}
      onOk={finish}
      onCancel={onClose}
      destroyOnHidden
    >
      <table className={styles.split}>
        <thead>
          <tr>
            {(["sheet.supplier", "sheet.price", "sheet.quota", "sheet.quantity"] as const).map(
              (key) => (
                <th scope="col" key={key}>
                  {words(key)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.quotation}>
              <th scope="row">
                {offer.supplier}
                {offer.rank !== null && (
                  <span className={styles.about}>{words("sheet.rank", { rank: offer.rank })}</span>
                )}
              </th>
              <td>{priceText(offer.comparable, language)}</td>
              <td>
                {byQuotation.has(offer.quotation) ? `${byQuotation.get(offer.quotation)} %` : "–"}
              </td>
              <td>
                <InputNumber
                  stringMode
                  min="0"
                  precision={line.unit.decimals}
                  value={parts.get(offer.quotation) ?? "0"}
                  aria-label={words("sheet.quantityOf", { supplier: offer.supplier })}
                  onChange={(value) =>
                    setParts(new Map(parts).set(offer.quotation, String(value ?? "0")))
                  }
                  onPressEnter={finish}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <output className={left.isNegative() ? styles.bad : styles.about}>
        {words(left.isNegative() ? "sheet.splitOver" : "sheet.splitLeft", {
          quantity: `${quantityText(canonicalDecimal(left.abs()), language)} ${line.unit.name}`,
        })}
      </output>
      {failed && (
        <p className={styles.about}>
          {words("sheet.quota")}:{" "}
          {pageRefusal(failed) === 403
            ? words("beside.forbidden")
            : words("beside.failed", { reason: failed.message })}
        </p>
      )}
      {byQuotation.size > 0 && (
        <Button
          onClick={() =>
            setParts(
              new Map(
                [...parts.keys()].map((key) => [
                  key,
                  splitByQuota(line, byQuotation).get(key) ?? "0",
                ]),
              ),
            )
          }
        >
          {words("sheet.splitByQuota")}
        </Button>
      )}
      {asks && (
        <ReasonInput value={reason} onChange={setReason} missing={missing} onEnter={finish} />
      )}
      {offers.length === 0 && <Alert type="info" message={words("sheet.notQuoted")} />}
    </Modal>
  );
}
