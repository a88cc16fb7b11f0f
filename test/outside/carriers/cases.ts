import { CMA_CGM } from "./cma-cgm.ts"
import { FLAT } from "./flat.ts"
import { HAPAG_LLOYD } from "./hapag-lloyd.ts"
import { HMM } from "./hmm.ts"
import { MAERSK } from "./maersk.ts"
import type { CarrierCase } from "./message.ts"
import { MSC } from "./msc.ts"
import { vary } from "./vary.ts"
import { EVERGREEN, ZIM } from "./zim-evergreen.ts"

const WRITTEN: CarrierCase[] = [...MSC, ...CMA_CGM, ...HAPAG_LLOYD, ...HMM, ...ZIM, ...EVERGREEN, ...MAERSK, ...FLAT]
const SEEDS = [1, 2, 3, 4]

/** Each answer as written, and in four other spellings. */
export const CARRIER_CASES = WRITTEN.flatMap((one) => [one, ...SEEDS.map((seed) => vary(one, seed))])
