import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** The registration of suppliers by themselves. */
export const registerErrors = {
  "register.closed": row(
    6501,
    "目前不接受此种注册",
    "目前不接受此種註冊",
    "This kind of registration is not open",
  ),
  "register.known": row(
    5501,
    "该公司已登记或正在审核。请登录，或联系我方采购人员",
    "該公司已登記或正在審核。請登入，或聯絡我方採購人員",
    "This company is registered or under review already. Sign in, or ask our purchasing staff",
  ),
  "register.invitation": row(
    6503,
    "邀请无效、已使用或已过期，请联系邀请您的采购人员",
    "邀請無效、已使用或已逾期，請聯絡邀請您的採購人員",
    "The invitation is not valid, was used or has expired; ask whoever invited you",
  ),
  "register.loginTaken": row(
    6507,
    "用户名{0}已被使用，请与申请人确认后驳回并请其更换",
    "使用者名稱{0}已被使用，請與申請人確認後駁回並請其更換",
    "The user name {0} is taken by now: refuse the application and ask for another name",
  ),
  "register.agreement": row(
    6504,
    "请阅读并同意最新的协议",
    "請閱讀並同意最新的協議",
    "Read and accept the current agreement",
  ),
  "register.token": row(
    6505,
    "上传文件的许可无效、已过期或已用完，请重新打开本页",
    "上傳檔案的許可無效、已逾期或已用完，請重新開啟本頁",
    "The permission to upload files is not valid, has expired or is used up; open this page anew",
  ),
  "register.full": row(
    6506,
    "今天不能再接收更多文件，请明天再试",
    "今天不能再接收更多檔案，請明天再試",
    "No more files are taken today; try again tomorrow",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof registerErrors, ErrorRow> {}
}
