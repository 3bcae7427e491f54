/** Texts of the registration of suppliers, in Simplified Chinese: the keys that every language has. */
export const messages = {
  "register.title": "供应商注册",
  "register.lead": "选择注册方式。提交后由我方审核，审核通过前账号不能登录。",
  "register.self": "自荐注册",
  "register.selfText": "贵公司希望成为我们的供应商，请准备营业执照与联系人信息。",
  "register.invited": "受邀注册",
  "register.invitedText": "我方采购人员已向您发送邀请码。",
  "register.code": "邀请码",
  "register.needCode": "请输入邀请码",
  "register.begin": "开始注册",
  "register.formTitle": "供应商注册申请",
  "register.formLead": "带星号的为必填项。",
  "register.submitStep": "协议与提交",
  "register.needs": "请填写{field}",
  "register.form": "{field}的格式不正确",
  "register.passwordHelp": "{min} 至 {max} 位，含大小写字母、数字与符号中的三类",
  "register.again": "再输入一次密码",
  "register.differ": "两次输入的密码不一致",
  "register.back": "上一步",
  "register.next": "下一步",
  "register.send": "提交申请",
  "register.upload": "选择图片或 PDF",
  "register.addLine": "添加{title}",
  "register.removeLine": "删除第{number}个{title}",
  "register.edition": "《{name}》第 {edition} 版",
  "register.agree": "我已阅读并同意以上协议",
  "register.needAgreement": "请先阅读并同意协议",
  "register.sent": "申请已提交",
  "register.sentText":
    "请记下申请单号。审核通过后，即可使用所填的用户名和密码登录；在此之前无法登录。",
  "register.toSignIn": "返回登录",
  "register.closed": "目前不接受此种注册。",
  "register.otherWays": "其他注册方式",
  "register.refused": "上次申请被驳回：{reason}。请修改后重新提交，执照与银行账户须重新填写。",
} as const;

declare module "../../../app/core/messages/messageKey.ts" {
  interface FeatureMessages extends Record<keyof typeof messages, string> {}
}
