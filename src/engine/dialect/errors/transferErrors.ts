import { row, type ErrorRow } from "./errorRow.ts";

/** Files and imports. */
export const transferErrors = {
  "import.several": row(
    5106,
    "{0}“{1}”对应多条数据，请填写编码",
    "{0}「{1}」對應多筆資料，請填寫編碼",
    "{0}: several rows are called “{1}”; give the code",
  ),
  "import.differs": row(
    5103,
    "同一单据的{0}前后不一致：“{1}”与“{2}”",
    "同一單據的{0}前後不一致：「{1}」與「{2}」",
    "{0} differs within one document: “{1}” and “{2}”",
  ),
  "file.type": row(
    5107,
    "{0}的文件类型须为{1}",
    "{0}的檔案類型須為{1}",
    "{0}: the file must be {1}",
  ),
  "file.size": row(5107, "文件不能超过{0}", "檔案不可超過{0}", "The file must not exceed {0}"),
  "file.image": row(5107, "图片不能超过2MB", "圖片不可超過2MB", "Image must not exceed 2 MB"),
  "file.broken": row(
    5107,
    "文件无法读取：{0}",
    "檔案無法讀取：{0}",
    "The file cannot be read: {0}",
  ),
  "file.count": row(5107, "{0}最多{1}个文件", "{0}最多{1}個檔案", "{0} takes at most {1} file(s)"),
} as const satisfies Record<string, ErrorRow>;
