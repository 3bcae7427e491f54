import type { Document, Field, Language } from "../../../engine/index.ts";
import type { RegisterField, RegisterForm } from "../answers/register.ts";

/** Longest list of lines that a stranger sends. */
const mostLines = 10;

/** The form of an application: its sections are the steps, in the reader's language. */
export function registerForm(document: Document, language: Language): RegisterForm {
  const { header, detail } = document;
  return {
    steps: detail.sections.map(({ key, title, fields }) => ({
      key,
      title: title[language],
      fields: fields.flatMap((name) => {
        const field = header.field(name);
        return field && isTyped(field) ? [formField(field, language)] : [];
      }),
    })),
    tables: header.children.map((table) => ({
      key: table.key,
      title: table.title[language],
      minItems: table.minItems,
      maxItems: Math.min(table.maxItems, mostLines),
      fields: table.fields.filter(isTyped).map((field) => formField(field, language)),
    })),
  };
}

/** What a stranger says himself. All else is the product's. */
export function isTyped(field: Field): boolean {
  const isSystem = field.machine !== undefined || field.editable.when === "system";
  return !isSystem && kindOf(field) !== undefined && !ofProduct.has(field.key);
}

const ofProduct = new Set(["number", "source", "submittedAt", "agreement"]);

function formField(field: Field, language: Language): RegisterField {
  const { key, title, help, maxLength, pattern, choices } = field;
  return {
    key,
    title: title[language],
    kind: kindOf(field)!,
    required: field.required,
    ...(help && { help: help[language] }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(choices && {
      choices: choices.map((choice) => ({ value: choice.value, title: choice.title[language] })),
    }),
  };
}

function kindOf(field: Field): RegisterField["kind"] | undefined {
  const { name } = field.kind;
  if (name === "attachment") return "file";
  return name === "text" || name === "choice" || name === "date" ? name : undefined;
}
