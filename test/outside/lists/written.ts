// Lists written by hand after what was seen in public (docs/outside.md).
import { containerNumber as box } from "../numbers.ts"
import type { ListCase, Row } from "./expected.ts"

const T1 = box("TGHU", 774195)
const T2 = box("TCLU", 887721)
const T3 = box("FCIU", 667788)
const M1 = box("MSCU", 482199)
const M2 = box("MSDU", 402117)
const H1 = box("HLXU", 445566)
const Z1 = box("ZCSU", 871144)
const C1 = box("CSNU", 194553)
const G1 = box("GESU", 582035)
const S1 = box("SUDU", 146753)

const sure = (...numbers: string[]): Row[] => numbers.map((number) => ({ number }))
const wrongDigit = (number: string) => `${number.slice(0, 10)}${(Number(number[10]) + 1) % 10}`
const spaced = (number: string) => `${number.slice(0, 4)} ${number.slice(4, 10)} ${number[10]}`
const dashed = (number: string) => `${number.slice(0, 4)} ${number.slice(4, 10)}-${number[10]}`
const wide = (text: string) =>
  [...text].map((c) => String.fromCodePoint((c.codePointAt(0) as number) + 0xfee0)).join("")

export const WRITTEN: ListCase[] = [
  { name: "one number per line, no head", given: `${T1}\n${M1}\n${H1}\n`, rows: sure(T1, M1, H1) },
  {
    name: "lessors' prefixes tell no line",
    given: `Container\n${T1}\n${T2}\n${T3}\n${G1}\n`,
    rows: [T1, T2, T3, G1].map((number) => ({ number, line: "unknown" })),
  },
  {
    name: "Turkish heads with a counter",
    given: `SIRA\tKONTEYNER NO\tKONŞİMENTO NO\tGEMİ\n1\t${T1}\tMEDUQX440218\tMSC RITA\n2\t${M1}\tMEDUQX440226\tMSC RITA\n`,
    rows: [
      { number: T1, bill: "MEDUQX440218" },
      { number: M1, bill: "MEDUQX440226" },
    ],
  },
  {
    name: "a title, a blank row, the head below, totals and a remark at the end",
    given: [
      "WEEKLY ARRIVALS - WK 48,,,,",
      ",,,,",
      "#,CNTR No.,TP/SZ,B/L No.,ETA",
      `1,${T1},D5,EGLV149602218803,11/30/2026`,
      `2,${C1},D2,COSU6290946881,12/02/2026`,
      ",TOTAL 2 CNTRS,,,",
      "Pls confirm free time for the above,,,,",
    ].join("\n"),
    rows: [
      { number: T1, bill: "EGLV149602218803", line: "EGLV" },
      { number: C1, bill: "COSU6290946881", line: "COSU" },
    ],
  },
  {
    name: "two header rows",
    given: [
      "Shipment;;Container;;Dates;",
      "PO;MBL;Number;Type;ETD;ETA",
      `PO-44201;ONEYSHAG11902400;${T1};40HC;01.11.2026;28.11.2026`,
      `PO-44202;ONEYSHAG11902401;${T2};40HC;01.11.2026;28.11.2026`,
    ].join("\n"),
    rows: [
      { number: T1, bill: "ONEYSHAG11902400", line: "ONEY" },
      { number: T2, bill: "ONEYSHAG11902401", line: "ONEY" },
    ],
  },
  {
    name: "three pairs side by side",
    given: [
      "No.\tTP/SZ\tCNTR No.\tNo.\tTP/SZ\tCNTR No.\tNo.\tTP/SZ\tCNTR No.",
      `1\tD5\t${T1}\t2\tD2\t${M1}\t3\tD5\t${H1}`,
      `4\tD5\t${T2}\t5\tD2\t${M2}\t\t\t`,
    ].join("\n"),
    rows: sure(T1, M1, H1, T2, M2),
  },
  {
    name: "seal, size and remarks in the cell",
    given: ["CONTAINER", `${T1}/FX20117734`, `${M1} (40HC)`, `${H1} 40HC`, `${T2} SEAL: 139F1451`, `prefix/${M2}`].join(
      "\n",
    ),
    rows: sure(T1, M1, H1, T2, M2),
  },
  {
    name: "two numbers in one cell",
    given: `PO,Container,Pieces\n1,"${T1}\n${T2}",10\n2,${M1} & ${M2},20\n3,${H1} and ${Z1},30\n4,${C1} + ${G1},5\n`,
    rows: sure(T1, T2, M1, M2, H1, Z1, C1, G1),
  },
  {
    name: "blanks and dashes inside",
    given: `${spaced(T1)}\n${dashed(M1)}\n${H1.slice(0, 4)}-${H1.slice(4)}\n${T2.slice(0, 4)}\u00a0${T2.slice(4)}\n${M2.slice(0, 6)}\u200b${M2.slice(6)}\n`,
    rows: sure(T1, M1, H1, T2, M2),
  },
  {
    name: "letters of other keyboards",
    given: `container\n${wide(T1)}\n${M1.replace("M", "М").replace("C", "С")}\n${H1.toLowerCase()}\n`,
    rows: [{ number: T1 }, { number: M1, sure: false, text: "М" }, { number: H1 }],
  },
  {
    name: "O for 0 and 0 for O",
    given: `Container No\n${box("TGHU", 770195).replace("770", "77O")}\n${box("OOLU", 223344).replace("OO", "00")}\n`,
    rows: [
      { number: box("TGHU", 770195), sure: false, text: "77O" },
      { number: box("OOLU", 223344), sure: false, text: "00LU" },
    ],
  },
  {
    name: "a wrong check digit, none, one digit too many",
    given: `Container No\n${wrongDigit(T1)}\n${M1.slice(0, 10)}\n${H1}4\n`,
    rows: [
      { number: null, text: wrongDigit(T1) },
      { number: M1, sure: false, text: M1.slice(0, 10) },
      { number: null, text: `${H1}4` },
    ],
  },
  {
    name: "as spreadsheets protect text",
    given: `Container,Bill\n"=""${T1}""",=“MEDUQX440218”\n'${M1},'MEDUQX440226\n${H1}-1,HLCUHAM261004417\n`,
    rows: [
      { number: T1, bill: "MEDUQX440218" },
      { number: M1, bill: "MEDUQX440226" },
      { number: H1, bill: "HLCUHAM261004417" },
    ],
  },
  {
    name: "bills a spreadsheet has spoilt",
    given: `B/L,ETA\n2.67634E+09,2026-11-30\n"2,676,335,170",2026-11-30\nOOLU2676335170,2026-11-30\n`,
    rows: [
      { number: null, text: "2.67634E+09" },
      { number: "2676335170", sure: false, text: "2,676,335,170" },
      { number: "OOLU2676335170", line: "OOLU" },
    ],
  },
  {
    name: "bill cells that hold no bill",
    given: [
      "Container\tMBL",
      `${T1}\tTBA`,
      `${T2}\tN/A`,
      `${M1}\t-`,
      `${M2}\t#N/A`,
      `${H1}\tPENDING`,
      `${Z1}\tTELEX`,
    ].join("\n"),
    rows: sure(T1, T2, M1, M2, H1, Z1),
  },
  {
    name: "an empty bill means the one above",
    given: `MBL,CONTAINER\nEGLV149602218803,${T1}\n,${T2}\n,${T3}\nZIMUHFA9014477,${Z1}\n`,
    rows: [
      { number: T1, bill: "EGLV149602218803" },
      { number: T2, bill: "EGLV149602218803" },
      { number: T3, bill: "EGLV149602218803" },
      { number: Z1, bill: "ZIMUHFA9014477" },
    ],
  },
  {
    name: "two bills with a slash",
    given: "Master B/L\nMEDUQX440218/MEDUQX440226\nHLCUHAM261004417\n",
    rows: [{ number: "MEDUQX440218" }, { number: "MEDUQX440226" }, { number: "HLCUHAM261004417" }],
  },
  {
    name: "columns that are none of ours",
    given: [
      "No. of containers,Container,Size,Type,Seal,Gross,Price,Status,Vessel,Carrier,Phone",
      `1,${T1},40,HC,EMCVXT4471829,"21,450.50","$4,150.00",ON WATER,MSC RITA VI,MSC,+1 562 555 0143`,
      `1,${T2},20,DV,TRHU6119081X,18200,"3,300.00",ARRIVED,EVER ACT,Evergreen,562-555-0143`,
      `1,${T3},40,HC,1290166031,18200,"3,300.00",HOLD,HMM RAON,HMM CO LTD,`,
    ].join("\n"),
    rows: [
      { number: T1, line: "MSCU" },
      { number: T2, line: "EGLV" },
      { number: T3, line: "HDMU" },
    ],
  },
  {
    name: "a carrier column with codes",
    given: `SCAC,Container No.\nMEDU,${T1}\nOOCL,${T2}\nMAEU,${T3}\nCMA-CGM,${G1}\n`,
    rows: [
      { number: T1, line: "MSCU" },
      { number: T2, line: "OOLU" },
      { number: T3, line: "MAEU" },
      { number: G1, line: "CMDU" },
    ],
  },
  {
    name: "a number in three columns",
    given: `Prefix\tSerial\tC/D\tSize\n${T1.slice(0, 4)}\t${T1.slice(4, 10)}\t${T1[10]}\t40HC\n${M1.slice(0, 4)}\t${M1.slice(4, 10)}\t${M1[10]}\t20DV\n`,
    rows: sure(T1, M1),
  },
  {
    name: "a record type before each row",
    given: `CNT;${T1};40;18.5;SELLO-8891\nCNT;${H1};20;12.4;SELLO-4456\nGRA;CARBON;850;13.5\nCNT;MSKU999;XX;18.5;SELLO-0001\n`,
    rows: [{ number: T1 }, { number: H1 }, { number: null, text: "MSKU999" }],
  },
  {
    name: "a statement without a head",
    given: `DD-SE20260103-0006,3200,${S1},20DV\nDD-SE20260227-0250,3300,${T1},40HC\nDD-SE20260227-0250,3300,${G1},40HC\n`,
    rows: sure(S1, T1, G1),
  },
  {
    name: "a column for each size",
    given: `CARRIER,CONTAINER_NUMBER_20,CONTAINER_NUMBER_40,TEU\nHAMBURG SUD,${S1},,1\nMSC,,${M1},2\n`,
    rows: sure(S1, M1),
  },
  {
    name: "bars, and heads with a line break",
    given: `| Invoice Date | CNTR No. | B/L No. |\n|---|---|---|\n| 2026-11-02 | ${T1} | YMLUI240117733 |\n| 2026-11-02 | ${T2} | YMLUI240117734 |\n`,
    rows: [
      { number: T1, bill: "YMLUI240117733", line: "YMLU" },
      { number: T2, bill: "YMLUI240117734", line: "YMLU" },
    ],
  },
  {
    name: "a sentence in a mail",
    given: `Hi team, please track ${T1} and ${dashed(M1)} under MEDUQX440218. The driver is at 562-555-0143, ref 20261127.\n`,
    rows: [{ number: T1 }, { number: M1 }, { number: "MEDUQX440218", sure: false }],
  },
  {
    name: "a quoted mail with bullets and a signature",
    given: [
      "> From: Import desk",
      "> Sent: Thursday, November 26, 2026 4:10 PM",
      ">",
      `> • ${T1}`,
      `> • ${spaced(M1)} / 40HC`,
      `> 3) ${H1}`,
      `> 4. ${T2} - on hold`,
      "",
      "Best regards",
      "Import desk | Tel: +1 (310) 555-0172 | Fax 310 555 0173 | 90731 San Pedro, CA",
    ].join("\n"),
    rows: sure(T1, M1, H1, T2),
  },
  {
    name: "French, in a sentence",
    given: `Bonjour,\nNavire : MSC ANNA\nB/L N° : MEDUXY123456\nConteneurs : ${dashed(M1)}, ${T1}\nDate d'arrivée : 14/12/2026\n`,
    rows: [{ number: "MEDUXY123456", sure: false }, { number: M1 }, { number: T1 }],
  },
  {
    name: "numbers told twice",
    given: `Container\n${T1}\n${M1}\n${spaced(T1)}\n`,
    rows: sure(T1, M1),
  },
  {
    name: "a house bill that no line knows",
    given: `HBL,MBL\nSE1025002873,MAEU264417093\nSWLLUD000344,MAEU264417094\n`,
    rows: [
      { number: "MAEU264417093", line: "MAEU" },
      { number: "MAEU264417094", line: "MAEU" },
    ],
  },
  {
    name: "bookings and bills, each under its head",
    given: `Booking No\tB/L\n177SYHYHSB09531\tMEDUOL197367\n\tHDMUSELM60117300\n`,
    rows: [{ number: "MEDUOL197367" }, { number: "HDMUSELM60117300", line: "HDMU" }],
  },
]
