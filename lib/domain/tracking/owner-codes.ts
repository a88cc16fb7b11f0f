// Owner codes of containers (the first four letters), as the BIC register gives them to their owners. What a code says of
// the line that carries the container depends on the owner's kind. Source, and how it was checked: docs/domain.md.

/**
 * line: the owner carries its containers itself. pool: lines of one group share them, likeliest first. lessor: rented to
 * any line. shipper: belongs to who ships in it (tanks, moves, armies), any line carries it.
 */
type OwnerKind = "line" | "pool" | "lessor" | "shipper"
type Owner = { name: string; kind: OwnerKind; lines: readonly string[]; codes: readonly string[] }

const owner = (kind: OwnerKind, name: string, lines: string, codes: string): Owner => ({
  ...{ kind, name },
  lines: lines.split(" ").filter((scac) => scac !== ""),
  codes: codes.split(" "),
})

const OWNERS: readonly Owner[] = [
  owner(
    "line",
    "Maersk",
    "MAEU",
    "MAEU MSKU MRKU MRSU MNBU MMAU MSFU MSWU MWCU MWMU MVIU MCAU MCRU MHHU MIEU PONU POCU",
  ),
  owner("line", "Maersk", "MAEU", "APMU COZU FAAU FRLU KHJU KHLU KNLU LOTU OCLU TORU"),
  owner("line", "MSC", "MSCU", "MSCU MEDU MSDU MSMU MSNU MSPU MSTU MSYU MSZU GTIU"),
  owner(
    "line",
    "Hapag-Lloyd",
    "HLCU",
    "HLBU HLCU HLXU HAMU UACU UAEU UASU CPSU CASU CSQU CSVU CMUU FANU ITAU IVLU LBIU",
  ),
  owner("line", "Hapag-Lloyd", "HLCU", "LNXU LYKU MOMU QIBU QNNU TLEU TMMU AZLU"),
  owner("line", "ONE", "ONEY", "ONEU NYKU KKFU KKLU KKTU KLFU KLTU KXTU AKLU EKLU ESSU PXCU MOAU MOEU MOFU MOGU MOLU"),
  owner("line", "ONE", "ONEY", "MORU MOSU MOTU"),
  owner("line", "Evergreen", "EGLV", "EGHU EGSU EISU EITU EMCU HMCU IMTU LTIU UGMU"),
  owner("line", "HMM", "HDMU", "HDMU HMMU KOCU"),
  owner("line", "Yang Ming", "YMLU", "YMLU YMMU"),
  owner("line", "Wan Hai", "WHLC", "WHLU WHSU TPCU"),
  owner("line", "ZIM", "ZIMU", "ZIMU ZCSU ZCLU ZMOU"),
  owner("line", "PIL", "PCIU", "PCIU PILU"),
  owner("line", "Matson", "MATS", "MATU CXCU HRZU"),
  owner("line", "SM Line", "SMLM", "SMCU"),
  // The brands of one group load the same containers, so the letters name no single line.
  owner(
    "pool",
    "CMA CGM group",
    "CMDU APLU ANNU",
    "CMAU CGMU CGHU CGTU CMNU CNCU AMCU DVRU ECMU MMCU NUSU OPDU OTAU SOFU",
  ),
  owner("pool", "CMA CGM group", "CMDU APLU", "APDU APHU APIU APLU APRU APZU NEPU NOLU NOSU"),
  owner("pool", "CMA CGM group", "ANNU CMDU APLU", "ANNU"),
  owner("pool", "COSCO group", "COSU OOLU", "CBHU CCLU CSLU CSNU COSU"),
  owner("pool", "COSCO group", "OOLU COSU", "OOLU OOCU"),
  // Brands that ended: their containers sail on with the line that took them over, their old bills kept their name.
  owner("pool", "Hamburg Süd", "MAEU", "SUDU HASU CADU CNIU ENAU GRIU"),
  owner("pool", "Safmarine, Sealand", "MAEU", "SCMU MALU MCHU MSAU SEAU"),
  // Lines that the tracking service does not list.
  owner("line", "WEC Lines", "", "HMKU WECU WCXU"),
  owner("line", "Arkas", "", "ARKU"),
  owner("line", "ACL", "", "ACLU"),
  owner("line", "Crowley", "", "CMCU SEFU"),
  owner("line", "Seaboard Marine", "", "SMLU"),
  owner("line", "KMTC", "", "KMTU"),
  owner("line", "SITC", "", "SITU"),
  owner("line", "Sinokor", "", "SKHU SKLU SKRU"),
  owner("line", "TS Lines", "", "TSSU TSTU"),
  owner("line", "Swire Shipping", "", "AWSU JSSU"),
  owner("line", "Gold Star", "", "GSLU GMOU JXJU JXLU"),
  owner("lessor", "Triton", "", "TCLU TCKU TCNU TDRU TDTU TIIU TLLU TOLU TPHU TPXU TRDU TRHU TRIU TRLU TRVU TTNU EQRU"),
  owner("lessor", "Triton", "", "HNSU ICSU IKSU MTRU RRIU YOIU"),
  owner(
    "lessor",
    "Textainer",
    "",
    "TEMU TENU TEXU TGBU TGHU TXGU AMFU AMZU AXIU CEOU CHIU CLHU GAEU GATU GAZU HCIU KWCU",
  ),
  owner("lessor", "Textainer", "", "LLTU MAGU MAXU MGLU MLCU PRSU RFSU WCIU XINU"),
  owner("lessor", "Florens", "", "FCIU FBIU FBLU FCGU FCLU FCXU FFAU FJKU FSCU FTAU DFSU DFOU JTMU PGXU"),
  owner(
    "lessor",
    "Seaco",
    "",
    "SEGU GESU GSTU GCEU CLOU CRSU CRTU CRXU CUCU CXDU CXRU CXSU CXTU DNAU EMAU FVIU HJMU HNPU",
  ),
  owner("lessor", "Seaco", "", "IEAU IKKU ITLU SBOU SCEU SCPU SCXU SCZU SEKU SELU SEMU SPLU UFCU XTRU"),
  owner("lessor", "CAI", "", "CAIU CAAU CAXU CAZU CESU CIPU CNEU CZZU NEVU OTEU SKYU"),
  owner("lessor", "Beacon", "", "BMOU BEAU"),
  owner(
    "lessor",
    "SeaCube",
    "",
    "CRLU CTWU DRYU GAOU GIPU GSPU INBU INKU INNU INTU IPXU IRNU MGNU MTSU MTYU OTPU SDDU SZLU",
  ),
  owner("lessor", "Touax", "", "GLDU GRDU PGTU TGCU TGSU"),
  owner("lessor", "Blue Sky", "", "BSIU SKIU"),
  owner("lessor", "Raffles Lease", "", "FPTU RFCU RLTU"),
  owner("lessor", "Flex-Box", "", "FAMU FBXU FCBU FXLU LVNU RAVU RJCU"),
  owner("lessor", "Caru", "", "CARU ARDU ARTU CAEU CATU CLCU CORU CUBU"),
  owner("lessor", "UES", "", "GUTU GVCU GVDU UESU UETU UXXU"),
  owner("lessor", "Waterfront", "", "EASU WFHU"),
  owner("lessor", "Noble", "", "NLLU SAXU"),
  owner("shipper", "Stolt", "", "SNTU SNIU BVIU DLKU STBU SWTU TABU TAIU"),
  owner("shipper", "Hoyer", "", "GELU HGBU HGFU HGHU HGTU HIBU HMPU HOTU HOYU HSIU"),
  owner("shipper", "Eurotainer", "", "EURU EUXU ERFU ETNU EVAU BECU CCRU ATIU"),
  owner("shipper", "Bulkhaul", "", "BAFU BLKU BOXU BRFU BRKU GASU"),
  owner("shipper", "EXSIF", "", "EXFU EXXU ICLU TPMU TPTU"),
  owner("shipper", "Dole", "", "DFIU DTPU TSGU"),
]

const BY_CODE = new Map(OWNERS.flatMap((one) => one.codes.map((code) => [code, one] as const)))

/** Who owns a container by its first four letters; undefined: not in the table. */
export function ownerOf(code: string): Owner | undefined {
  return BY_CODE.get(code)
}
