import pg from "pg";
import { expect, test } from "vitest";
import { isStoreAway } from "./storeAway.ts";

const fromNode = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, ...(syscall && { syscall }) });
const fromPostgres = (code: string, severity = "ERROR") =>
  Object.assign(new pg.DatabaseError("said", 0, "error"), { code, severity });

test.each([
  fromNode("ECONNREFUSED"),
  fromNode("ECONNRESET"),
  fromNode("ENOENT", "connect"),
  new AggregateError([fromNode("ECONNREFUSED")]),
  fromPostgres("57P01", "FATAL"),
  fromPostgres("57P03"),
  fromPostgres("08006"),
  fromPostgres("53300"),
  new Error("Connection terminated unexpectedly"),
  new Error("Connection terminated due to connection timeout"),
  new Error("timeout exceeded when trying to connect"),
  new Error("Client has encountered a connection error and is not queryable"),
])("%s: the database is away", (error) => {
  expect(isStoreAway(error)).toBe(true);
});

test.each([
  fromNode("ENOENT", "open"),
  fromPostgres("40001"),
  fromPostgres("22012"),
  fromPostgres("57014"),
  new Error("The connection of two documents terminated"),
  undefined,
])("%s: the database is there", (error) => {
  expect(isStoreAway(error)).toBe(false);
});
