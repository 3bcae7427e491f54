import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Prints by mail. */
export const mailErrors = {
  "mail.off": row(
    5443,
    "本系统尚未设置邮件服务器，不能发送邮件；请联系管理员，或打印后自行发送",
    "本系統尚未設定郵件伺服器，無法寄送郵件；請聯絡管理員，或列印後自行寄送",
    "No mail server is set here, so nothing can be mailed; ask an administrator, or print it and send it yourself",
  ),
  "mail.staffOnly": row(
    403,
    "只有本公司员工可以用邮件发送单据",
    "只有本公司員工可以用郵件寄送單據",
    "Only the company's own staff may mail documents",
  ),
  "mail.address": row(
    5103,
    "“{0}”不是有效的邮箱地址，应如 name@example.com",
    "「{0}」不是有效的電子郵件地址，應如 name@example.com",
    "“{0}” is no mail address; it should be like name@example.com",
  ),
  "mail.howMany": row(
    5103,
    "收件人须为1至{0}个，现为{1}个",
    "收件人須為1至{0}位，現為{1}位",
    "1 to {0} recipients are possible, there are {1}",
  ),
  "mail.tooMany": row(
    5444,
    "每小时最多发送{0}封邮件，请稍后再发",
    "每小時最多寄送{0}封郵件，請稍後再寄",
    "At most {0} mails can be sent in an hour; send this one later",
  ),
  "mail.failed": row(
    5445,
    "邮件没有发出：邮件服务器不可用或拒绝了所有收件人，请稍后重新发送",
    "郵件未寄出：郵件伺服器無法使用或拒絕了所有收件人，請稍後重新寄送",
    "The mail was not sent: the mail server cannot be reached or refused all recipients; send it again later",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof mailErrors, ErrorRow> {}
}
