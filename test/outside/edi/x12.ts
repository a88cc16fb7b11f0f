// X12 315 and 322 as lines, ports and ramps send them (docs/outside.md). Times are local at the place told.
import { containerNumber } from "../numbers.ts"
import type { EdiCase } from "./expected.ts"

const A = containerNumber("CMAU", 512749)
const B = containerNumber("CXRU", 125502)
const C = containerNumber("GMCU", 609413)
const D = containerNumber("HASU", 431617)
const split = (number: string) => `${number.slice(0, 4)}*${number.slice(4, 10)}`
const digit = (number: string) => number.slice(10)

const PADDED = (sender: string, receiver: string, made: string) =>
  `ISA*00*          *00*          *ZZ*${sender.padEnd(15)}*ZZ*${receiver.padEnd(15)}*${made}*U*00401*000081466*0*P*>~`

/** Two messages of the same minute in one group; the discharge port only estimated. */
const TWO_IN_ONE = [
  PADDED("CMACGM", "IMPORTER", "261012*0524"),
  "GS*QO*CMACGM*IMPORTER*20261012*0524*81466*X*004010~",
  ...(["AE", "VD"] as const).flatMap((code, index) => [
    `ST*315*000${index + 1}~`,
    `B4***${code}*20261012*1242*HKHKG*${split(A)}*L*4500*HKHKG*UN*${digit(A)}~`,
    "N9*BM*CMDUTHD0471118~",
    "N9*BN*THD0471118~",
    "N9*SN*G2049377~",
    `N9*EQ*${A}~`,
    "Q2*9450612*****400***0PG23E1MA***L*CMA CGM LA SCALA~",
    "R4*5*UN*HKHKG*HIT TERMINAL*HK~",
    "DTM*140*20261012*1242*LT~",
    "R4*L*UN*HKHKG*HONG KONG*HK~",
    "R4*D*UN*USHOU*HOUSTON, TX*US***TX~",
    "DTM*139*20261110*1200~",
    `SE*13*000${index + 1}~`,
  ]),
  "GE*2*81466~",
  "IEA*1*000081466~",
].join("\n")

/** The line's release, weeks before landing, is no customs release. CRLF, the number with a dash. */
const RELEASE = [
  "ISA*00*          *00*          *ZZ*WWSU           *ZZ*TERMINAL       *260306*2311*U*00401*008604479*0*P*|~",
  "GS*QO*WWSU*TERMINAL*20260306*2311*8604479*X*004010~",
  "ST*315*512584431~",
  `B4***CR*20260304*1242*USSEA*${split(B)}*L*45R1*USSEA*UN*${digit(B)}~`,
  "N9*BM*ET027SWSZ003~",
  "N9*4F*P000099696~",
  `N9*EQ*${B.slice(0, 4)} ${B.slice(4, 10)}-${digit(B)}~`,
  "N9*SCA*WWSU~",
  "Q2*9301469*MT***20260304****027W*SCA*STC*L*ETOILE~",
  "R4*D*UN*JPSMZ*SHIMIZU*JP~",
  "DTM*140*20260303*1942*PT~",
  "SE*11*512584431~",
  "GE*1*8604479~",
  "IEA*1*008604479~",
].join("\r\n")

/** An arrival by rail: the place is a city, the equipment empty, the ISA not padded. */
const AT_RAMP = [
  "ISA*00* *00* *ZZ*SOURCE*ZZ*TARGET*260524*1120*U*00401*000000001*0*P*>~",
  "GS*QO*SOURCE*TARGET*20260524*1600*1*X*004010~",
  "ST*315*00001~",
  `B4***AR*20260901*0807**${split(C)}*L**MEMPHIS*CI*${digit(C)}~`,
  "N9*BM*21001ASK5V9U~",
  `N9*EQ*${C}~`,
  "Q2*9330141********202N***L*MARIM~",
  "R4*5*UN*USMEM*BNSF MEMPHIS RAMP*US***TN~",
  "DTM*140*20260901*0807*CT~",
  "R4*E*UN*USDAL*BNSF ALLIANCE RAMP*US***TX~",
  "SE*10*00001~",
  "GE*1*1~",
  "IEA*1*000000001~",
].join("\n")

/** An arrival dated after the file was made is an estimate, as DTM 139 says. An unknown code, and a customs hold. */
const AHEAD = [
  PADDED("GOFREIGHT", "IMPORTER", "261107*2022"),
  "GS*QO*GOFREIGHT*IMPORTER*20261107*2022*1*X*004010~",
  ...[
    `B4***VA*20261126*0000*USLAX*${split(D)}*L*40HC*USLAX*UN*${digit(D)}~`,
    `B4***PQ*20261107*1800*USLAX*${split(D)}*L*40HC*USLAX*UN*${digit(D)}~`,
    `B4***Q9*20261107*1810*USLAX*${split(D)}*L*40HC*USLAX*UN*${digit(D)}~`,
    `B4***NF*20261202*0000*USLAX*${split(D)}*L*40HC*USLAX*UN*${digit(D)}~`,
  ].flatMap((b4, index) => [
    `ST*315*000${index + 1}~`,
    b4,
    "N9*BM*SUDUN6HAM003117X~",
    `N9*EQ*${D}~`,
    "Q2*******0*G*371S***L*CAP SAN MARCO***K~",
    "R4*D*UN*USLAX*LOS ANGELES*US~",
    ...(index === 0 ? ["DTM*139*20261126*0000*LT~"] : []),
    `SE*${index === 0 ? 8 : 7}*000${index + 1}~`,
  ]),
  "GE*4*1~",
  "IEA*1*000081466~",
].join("")

const ramp = (q5: string, extra: string[] = []) =>
  [
    "ISA*00* *00* *ZZ*HAMSUD*ZZ*PARTNERID*261026*2245*U*00401*053849086*0*P*>~",
    "GS*SO*PARTNERID*HAMSUD*20261026*224500*1000*X*004010~",
    "ST*322*0001~",
    `Q5*${q5}*BNSF CHICAGO (LOGISTICS PARK)*IL*US~`,
    `N7*${split(D)}*43459*G*******CN*BNSF*****L*${digit(D)}****451G*BNSF~`,
    ...extra,
    `W2*${split(D)}**CC*L********${digit(D)}~`,
    "R4*5*UN*USCHI*BNSF CHICAGO (LOGISTICS PARK)*US***IL~",
    "R4*6*UN*USLGB*LONG BEACH*US***CA~",
    "N1*RR*BNSF Railway*ZZ*BNSF~",
    "N9*BM*SUDUN6HAM003117X~",
    "SE*12*0001~",
    "GE*1*1000~",
    "IEA*1*053849086~",
  ].join("\n")

export const X12_CASES: EdiCase[] = [
  {
    name: "315, loaded and departed in one file",
    text: TWO_IN_ONE,
    says: [
      { container: A, event: "vessel_loaded", place: "HKHKG", at: "2026-10-12T04:42:00Z" },
      { container: A, event: "vessel_departed", place: "HKHKG", at: "2026-10-12T04:42:00Z" },
    ],
  },
  {
    name: "315, the line's release",
    text: RELEASE,
    says: [{ container: B, event: "hold released: freight", place: "USSEA", at: "2026-03-04T20:42:00Z" }],
  },
  {
    name: "315, by rail, an unpadded ISA",
    text: AT_RAMP,
    says: [{ container: C, event: "rail_arrived", place: "USMEM", at: "2026-09-01T13:07:00Z" }],
  },
  {
    name: "315, an estimate, a hold, an unknown code, the last free day",
    text: AHEAD,
    says: [
      { container: D, event: "estimated.vessel_arrived", place: "USLAX", at: "2026-11-26T08:00:00Z" },
      { container: D, event: "hold: customs", place: "USLAX", at: "2026-11-08T02:00:00Z" },
      { container: D, event: "unclear: Q9", place: "USLAX", at: "2026-11-08T02:10:00Z" },
      { container: D, event: "last free day", place: "USLAX", at: "2026-12-02" },
    ],
  },
  {
    name: "322, the ramp's last free day",
    text: ramp("NF*20261102*120000*LT*"),
    says: [{ container: D, event: "last free day at the ramp", place: "USCHI", at: "2026-11-02" }],
  },
  {
    name: "322, out of the ramp",
    text: ramp("OA*20261030*104520*LT*", ["M7*SN1234567*SN1234568~"]),
    says: [{ container: D, event: "full_out", place: "USCHI", at: "2026-10-30T15:45:20Z" }],
  },
  {
    name: "322, loaded on rail, with times to come",
    text: ramp("AL*20261024*073000*LT*", ["DTM*371*20261028*160000*LT~", "DTM*830*20261028*160000*LT~"]),
    says: [{ container: D, event: "rail_loaded", place: "USCHI", at: "2026-10-24T12:30:00Z" }],
  },
  {
    name: "a file that begins with BG",
    text: `BG*CHYN**CHYN*MSCU*20261027*1010*00001\r\nGS*SO*****00001*T*\r\nST*322*0010001\r\nN7*${split(D)}*0*G*******CN*MSC*NOR****K*${digit(D)}\r\nQ5*I*261027*1010*LT\r\nSE*4*0010001\r\n`,
    says: [{ container: D, event: "unclear: the envelope", place: "", at: "" }],
  },
]
