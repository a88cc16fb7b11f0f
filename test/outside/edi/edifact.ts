// EDIFACT COARRI, CODECO and IFTSTA as ports, depots and lines send them (docs/outside.md).
import { containerNumber } from "../numbers.ts"
import type { EdiCase } from "./expected.ts"

const A = containerNumber("CCLU", 479873)
const B = containerNumber("TESU", 112027)
const C = containerNumber("OOLU", 754017)
const D = containerNumber("TRHU", 687548)

const DISCHARGE = [
  "UNB+UNOA:2+TPORT+OOLIES+261102:1234+163402'",
  "UNH+34396+COARRI:D:95B:UN:ITG10'",
  "BGM+98++9'",
  "TDT+20+129W+1++OOLV:172:166+++VREG2:146::OOCL TAICHUNG'",
  "LOC+11+USLGB:139:6'",
  "NAD+CA+OOLV:160:166'",
  `EQD+CN+${C}+42G1:102:5++3+5'`,
  "RFF+ABT'",
  "DTM+203:202611020234:203'",
  "LOC+147+0320786:139:5'",
  "LOC+9+TWKHH:139:6'",
  "MEA+AAE+G+KGM:6200'",
  `EQD+CN+${A}+4500:102:5+2++5'`,
  "RFF+BM:OOLU2676335170'",
  "DTM+203:202611020254:203'",
  "CNT+16:2'",
  "UNT+17+34396'",
  "UNZ+364+163402'",
].join("\n")

const LOAD = `UNA:+.? 'UNB+UNOA:1+THLCH+LINE+261015:0900+CORLD'UNH+2026101509+COARRI:D:95B:UN'BGM+270+Discharge/Loading report+9'TDT+20+0033E+1+++++9V2131:103::KOTA NABIL'LOC+9+THLCH:139:6+LCB1:TER:ZZZ'NAD+MS+LCIT'EQD+CN+${A}+45G1:102:5++2+5'DTM+203:202610142310:203'CNT+16:1'UNT+9+2026101509'UNZ+1+CORLD'`

const GATE_OUT = [
  "UNB+UNOC:3+DEPOT:ZZZ+ONEY+261205:1428+DEPOT1205'",
  "UNH+COD12051428+CODECO:D:95B:UN:ITG14'",
  `BGM+36+${D}12051428+9'`,
  "FTX+AAI'",
  "TDT+1++3+31++++TRK 4471?+A'",
  "NAD+MS+DEPOT'",
  "NAD+CF+ONEY:160:20'",
  `EQD+CN+${D}+40EM:102:5++2+4'`,
  "RFF+BN:SINF00417700'",
  "DTM+7:202612051412:203'",
  "LOC+165+SGSIN:139:6+DEPOT 3:STO:ZZZ'",
  "CNT+16:1'",
  "UNT+12+COD12051428'",
  "UNZ+1+DEPOT1205'",
].join("\r\n")

const GATE_IN = `UNB+UNOA:1+ESHUV+PA+260811:1450+174749339'UNH+92218+CODECO:D:95B:UN:SMDG16'BGM+34++9'TDT+20+11082311+1++ALU:172:166:ALUsios+++1111111:146::CHRISTIAN'NAD+CF+ALU:172:166'EQD+CN+${B}+4EG1:102:5++2+5'RFF+BN:FUE110823'DTM+7:202608111447:203'LOC+9+ESHUV:139:6'LOC+11+ESFUE:139:6'LOC+165+ESHUV:139:6+CONCHUV:TER:ZZZ'SEL+88200+SH'TDT+1++3++:172:ZZZ+++993NGR:146'CNT+16:1'UNT+15+92218'UNZ+1+174749339'`

const STATUS = `UNB+UNOA:3+LINE+IMPORTER+261112:0815+44'UNG+IFTSTA+LINE+IMPORTER+261112:0815+44+UN+D:00B'UNH+44+IFTSTA:D:00B:UN'BGM+23+STAT1+9'CNI+1'STS+1+ARR:154:ZZZ'RFF+BM:MEDUQX440218'DTM+334:202611120600:203'TDT+20+638E+1++MSCU:172+++9784265:146::MSC DARIA'LOC+11+USLGB:139:6'EQD+CN+${D}+45G1'UNT+10+44'UNE+1+44'UNZ+1+44'`

export const EDIFACT_CASES: EdiCase[] = [
  {
    name: "COARRI, two discharged",
    text: DISCHARGE,
    says: [
      { container: C, event: "vessel_discharged", place: "USLGB", at: "2026-11-02T10:34:00Z" },
      { container: A, event: "vessel_discharged", place: "USLGB", at: "2026-11-02T10:54:00Z" },
    ],
  },
  {
    name: "COARRI, one loaded, in one line",
    text: LOAD,
    says: [{ container: A, event: "vessel_loaded", place: "THLCH", at: "2026-10-14T16:10:00Z" }],
  },
  {
    name: "CODECO, an empty out of a depot",
    text: GATE_OUT,
    says: [{ container: D, event: "empty_out", place: "SGSIN", at: "2026-12-05T06:12:00Z" }],
  },
  {
    name: "CODECO, full into a port",
    text: GATE_IN,
    says: [{ container: B, event: "full_in", place: "ESHUV", at: "2026-08-11T12:47:00Z" }],
  },
  {
    name: "IFTSTA, arrived, with a status in words",
    text: STATUS,
    says: [{ container: D, event: "vessel_arrived", place: "USLGB", at: "2026-11-12T14:00:00Z" }],
  },
  {
    name: "a message type that none of ours is",
    text: "UNB+UNOA:2+A+B+261101:1200+1'UNH+1+BAPLIE:D:95B:UN:SMDG20'BGM++1+9'UNT+3+1'UNZ+1+1'",
    says: [{ container: "", event: "unclear: BAPLIE", place: "", at: "" }],
  },
]
