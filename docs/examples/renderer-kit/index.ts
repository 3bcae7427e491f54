import { registerCell, registerPageKind, registerWidget } from "waybill/kit";
import { board } from "./board.tsx";
import { rating } from "./rating.tsx";
import { trafficLight } from "./trafficLight.tsx";

registerWidget("rating", rating);
registerCell("traffic-light", trafficLight);
registerPageKind("board", board);
