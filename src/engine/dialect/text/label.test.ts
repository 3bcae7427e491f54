import { expect, test } from "vitest";
import { asNoun, languageOf, listTitle } from "./label.ts";

test.each([
  ["Purchase order", "en", "purchase order"],
  ["ASN", "en", "ASN"],
  ["Delivery note (ASN)", "en", "delivery note (ASN)"],
  ["采购订单", "cn", "采购订单"],
  ["Waybill", "cn", "Waybill"],
] as const)("%s inside a sentence (%s) is %s", (title, language, noun) => {
  expect(asNoun(title, language)).toBe(noun);
});

test.each([
  ["Purchase order", "Purchase orders"],
  ["Inquiry", "Inquiries"],
  ["Holiday", "Holidays"],
  ["Process", "Processes"],
  ["Dispatch", "Dispatches"],
  ["Bill of material", "Bills of material"],
  ["Supplier's assessment", "Supplier's assessments"],
  ["Orders to receive", "Orders to receive"],
  ["Staff", "Staff"],
  ["Online bidding", "Online bidding"],
  ["Blacklist and resumption", "Blacklist and resumption"],
  ["ASN", "ASN"],
])("a list of things called %s is called %s", (en, list) => {
  expect(listTitle({ cn: "单据", tw: "單據", en })).toEqual({ cn: "单据", tw: "單據", en: list });
});

test.each([
  ["zh-TW,zh;q=0.9", "tw"],
  ["zh-HK", "tw"],
  ["zh-MO", "tw"],
  ["zh-Hant-SG", "tw"],
  ["zh-Hans-HK", "cn"],
  ["zh", "cn"],
  ["en-GB,zh-CN;q=0.5", "en"],
  ["fr-FR,en;q=0.5", "en"],
  ["fr", "cn"],
  [undefined, "cn"],
] as const)("whoever asks for %j reads %s", (requested, language) => {
  expect(languageOf(requested)).toBe(language);
});
