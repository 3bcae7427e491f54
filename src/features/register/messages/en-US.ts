import type { messages as source } from "./zh-CN.ts";

/** Texts of the registration of suppliers, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "register.title": "Register as a supplier",
  "register.lead":
    "Choose how to register. Your application is reviewed first; the account opens once it is approved.",
  "register.self": "Register yourself",
  "register.selfText":
    "Your company would like to supply us. Have your business licence and contacts at hand.",
  "register.invited": "You were invited",
  "register.invitedText": "Our purchasing staff sent you an invitation with a code.",
  "register.code": "Invitation code",
  "register.needCode": "Enter the code",
  "register.begin": "Begin",
  "register.formTitle": "Supplier registration",
  "register.formLead": "Fields with an asterisk are needed.",
  "register.submitStep": "Agreement and submit",
  "register.needs": "{field} is needed",
  "register.form": "{field} is not of the right form",
  "register.passwordHelp":
    "{min} to {max} characters, three kinds of lower case, upper case, digits and symbols",
  "register.again": "Password once more",
  "register.differ": "The two passwords differ",
  "register.back": "Back",
  "register.next": "Next",
  "register.send": "Submit application",
  "register.upload": "Choose an image or PDF",
  "register.addLine": "Add: {title}",
  "register.removeLine": "Remove {title} {number}",
  "register.edition": "{name}, version {edition}",
  "register.agree": "I have read and accept the agreements above",
  "register.needAgreement": "Accept the agreements first",
  "register.sent": "Application sent",
  "register.sentText":
    "Keep this number. Once the application is approved you can sign in with the user name and password you chose; until then the page to sign in refuses them.",
  "register.toSignIn": "Back to sign-in",
  "register.closed": "This kind of registration is not open.",
  "register.otherWays": "Other ways to register",
  "register.refused":
    "The application was refused: {reason}. Correct it and send it again; the licence and accounts are to be given anew.",
};
