/** The menu whose rights are the studio's: `query` to look, `edit` to save. */
export const studioMenu = "SYS_STUDIO";
