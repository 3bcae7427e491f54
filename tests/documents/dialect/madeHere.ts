/**
 * Words whose value is no reference: texts for people, names that are made by being written, and names of what the files do
 * not know. A name that others refer to is misspelt where they do.
 */
const words: readonly RegExp[] = [
  // For people.
  /(?:^| )(?:title|help|says)(?::zh-CN|:zh-TW)?$/,
  /(?:^| )(?:zh-CN|zh-TW|group|suffix|\$schema)$/,
  // Made here.
  / (?:code|api|menu|key|numbering|renamedFrom)$/,
  /^(?:case|document|page|screen|trait) (?:name|trait)$/,
  // Values of a list of choices and their labels; the name of another list is a reference.
  /(?:^| )choices(?: <name>| <key>|\[\])$/,
  /^(?:document|trait|lines items) (?:actions|conditions|lookUps|machines|properties|convert|reminders) <name>$/,
  /^machine states <name>$/,
  /^action (?:input|lineInput) <name>$/,
  /^measure by <name>$/,
  /^screen buttons <name>$/,
  /^modules /,
  // Values of examples: what they are given, and what comes of it.
  /^case (?:title|beside|given|input|each|expect set|steps\[\] input|steps\[\] each)(?:\[\]| <key>)*$/,
  // Roles are rows, and the page that an address leads to is the app's.
  /^effect-(?:openAccount role|portalRole among\[\]|secretLink path)$/,
  // An icon that the app does not have is drawn as a sheet of paper; hand-made pages are the app's own.
  /^(?:document|page|screen) icon$/,
  /^screen custom$/,
  // A button may be a right of its own.
  /^action button$/,
  /^parameters /,
];

/** Whether a word's value refers to nothing that check could know. */
export function isMadeHere(at: string): boolean {
  return words.some((word) => word.test(at));
}
