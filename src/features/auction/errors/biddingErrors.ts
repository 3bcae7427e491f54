import { row, type ErrorRow } from "../../../engine/dialect/errors/errorRow.ts";

/** Online bidding. */
export const biddingErrors = {
  "bid.oddExperts": row(
    5421,
    "专家人数必须为奇数",
    "專家人數必須為奇數",
    "The number of experts must be odd",
  ),
  "bid.step": row(
    5424,
    "出价须比上次至少低{0}",
    "出價須比上次至少低{0}",
    "The offer must be at least {0} below your last one",
  ),
  "bid.beatBest": row(
    5424,
    "出价不能高于{0}：须比当前最低价再低一个降价幅度",
    "出價不可高於{0}：須比目前最低價再低一個降價幅度",
    "The offer may not be above {0}: it must be the price range below the best",
  ),
  "bid.maxDrop": row(
    5424,
    "单次降幅不能超过{0}",
    "單次降幅不可超過{0}",
    "One offer may not drop by more than {0}",
  ),
  "bid.ended": row(5425, "竞价已结束", "競價已結束", "Bidding has ended"),
  "bid.notStarted": row(5425, "竞价尚未开始", "競價尚未開始", "Bidding has not started yet"),
  "bid.betweenRounds": row(
    5425,
    "两轮之间不能出价，请等待下一轮开始",
    "兩輪之間不可出價，請等待下一輪開始",
    "There is a break between rounds; wait for the next one to start",
  ),
  "bid.suspended": row(5426, "竞价已暂停", "競價已暫停", "Bidding is suspended"),
  "bid.leadTime": row(
    5427,
    "开始时间须晚于当前时间{0}分钟以上",
    "開始時間須晚於目前時間{0}分鐘以上",
    "The start must be more than {0} minutes from now",
  ),
  "bid.notOpen": row(
    5428,
    "未到进场时间或未同意竞价协议",
    "未到進場時間或未同意競價協議",
    "Entrance is not open or the agreement was not accepted",
  ),
  "bid.notEntered": row(
    5429,
    "您未进场或无竞价资格",
    "您未進場或無競價資格",
    "You have not entered or may not bid",
  ),
  "bid.price": row(
    5430,
    "出价须大于0且不高于起拍价{0}",
    "出價須大於0且不高於起標價{0}",
    "The offer must be above 0 and not above the start price {0}",
  ),
  "bid.tie": row(
    5431,
    "不能与当前最低价相同",
    "不可與目前最低價相同",
    "The offer may not equal the current best",
  ),
  "bid.expertsPending": row(
    5432,
    "仍有专家未提交评分",
    "仍有專家未送出評分",
    "Not all experts have submitted",
  ),
  "bid.tickPrice": row(
    5433,
    "当前价格为{0}，只能按当前价格接受",
    "目前價格為{0}，只能按目前價格接受",
    "The price is {0} now; only that can be accepted",
  ),
  "bid.out": row(
    5434,
    "您已退出该标的：有一次未确认留下",
    "您已退出該標的：有一次未確認留下",
    "You are out of this lot: you did not stay in a tick",
  ),
  "bid.noStay": row(
    5434,
    "本次已确认留下",
    "本次已確認留下",
    "You have already stayed in this tick",
  ),
  "bid.wrongWay": row(
    5202,
    "该竞价模式不使用此操作",
    "該競價模式不使用此操作",
    "This mode of bidding does not know this action",
  ),
  "bid.roomShut": row(5428, "{0}开放进场", "{0}開放進場", "The waiting room opens at {0}"),
  "bid.notClosed": row(
    5201,
    "竞价关闭后才能查看",
    "競價關閉後才能檢視",
    "This can be seen once the event is closed",
  ),
  "bid.scored": row(
    5202,
    "评分已提交，不能再修改",
    "評分已送出，不可再修改",
    "Your scores are handed in and stay",
  ),
  "bid.scoreMissing": row(
    5102,
    "请为每家供应商评分（0-100）",
    "請為每家供應商評分（0-100）",
    "Score every supplier from 0 to 100",
  ),
  "bid.samePerson": row(5204, "须由另一人确认", "須由另一人確認", "A second person must confirm"),
  "bid.noOffer": row(
    5201,
    "该出价不存在或已失效",
    "該出價不存在或已失效",
    "There is no such valid offer",
  ),
  "bid.awardBlocked": row(
    5502,
    "中标供应商已被冻结，请改授其他供应商",
    "得標供應商已被凍結，請改授其他供應商",
    "A supplier who is to be awarded is blocked: choose another one",
  ),
  "score.range": row(5103, "分数须在0-100之间", "分數須在0-100之間", "Score must be 0–100"),
  "bid.bigDrop": row(
    6321,
    "降幅超过{0}%，请再次确认",
    "降幅超過{0}%，請再次確認",
    "The price drops by more than {0} %; confirm again",
  ),
  "bid.aboveReserve": row(
    6322,
    "有标的的中标价高于保留价，请确认是否仍要定标",
    "有標的的得標價高於保留價，請確認是否仍要定標",
    "A lot goes at a price above its reserve price; confirm to award it all the same",
  ),
} as const satisfies Record<string, ErrorRow>;

declare module "../../../engine/dialect/errors/errorTable.ts" {
  interface ErrorRows extends Record<keyof typeof biddingErrors, ErrorRow> {}
}
