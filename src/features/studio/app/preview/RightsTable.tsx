import type { StudioRights } from "../../answers/studio.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import styles from "../studio.module.css";

/** Which role has which button on the menu of a draft's page, as roles are now. */
export function RightsTable({
  menu,
  rights,
}: {
  readonly menu: string;
  readonly rights: StudioRights;
}) {
  const words = useWords();
  return (
    <table className={styles.rights}>
      <caption>{words("studio.rightsOf", { menu })}</caption>
      <thead>
        <tr>
          <th scope="col">{words("studio.button")}</th>
          {rights.roles.map(({ code, name }) => (
            <th key={code} scope="col" title={code}>
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.buttons.map(({ code, title }) => (
          <tr key={code}>
            <th scope="row">
              {title} <code>{code}</code>
            </th>
            {rights.roles.map((role) => (
              <td key={role.code}>
                {role.buttons.includes(code) && (
                  <>
                    <span aria-hidden>✓</span>
                    <span className="visually-hidden">{words("studio.granted")}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
