import { nearest, plainSchema } from "../engine/index.ts";
import { UsageError, type Command } from "./base/command.ts";
import { productSchema } from "./base/product.ts";

/** Prints a document as plain JSON Schema 2020-12. */
export const exportSchema: Command = {
  usage: "export-schema NAME",
  about: "print a document as plain JSON Schema 2020-12",
  run: ([name, ...more]) => {
    if (name === undefined || more.length > 0)
      throw new UsageError("one document's name is needed");
    const schema = productSchema();
    const document = schema.document(name);
    if (!document) {
      const names = schema.documents.map((known) => known.name);
      const meant = nearest(name, names);
      throw new UsageError(
        `no document "${name}"${meant === undefined ? "" : `; did you mean "${meant}"?`} (known: ${names.join(", ")})`,
      );
    }
    console.log(JSON.stringify(plainSchema(document), null, 2));
    return 0;
  },
};
