import type { PresetId } from "#lib/domain/tariffs/presets"

/** Names of the published structures, and where and when each was seen. */
export const PRESET_WORDS: Record<PresetId, { name: string; seen: string }> = {
  "maersk-demurrage": {
    name: "Maersk import demurrage, US: dry, non-operating reefer, tank",
    seen: "maersk.com, US import page and notices of 2019 and 2025",
  },
  "maersk-combined": {
    name: "Maersk combined demurrage and detention, Puerto Rico: dry",
    seen: "maersk.com, Puerto Rico import page, 2018",
  },
  "msc-first-container": {
    name: "MSC import demurrage from the bill's first container, Mexico",
    seen: "a notice on ajot.com, 2024",
  },
  "cma-combined": {
    name: "CMA CGM demurrage and detention as one, Brazil: dry",
    seen: "CMA CGM's letter to customers, 2014",
  },
  "hapag-demurrage": { name: "Hapag-Lloyd import demurrage, US", seen: "hapag-lloyd.com, notices of 2021 and 2024" },
  "hapag-detention-california": {
    name: "Hapag-Lloyd import detention, California",
    seen: "hapag-lloyd.com, notice of 2018",
  },
  "one-demurrage": { name: "ONE import demurrage, US", seen: "us.one-line.com, policy of May 2024" },
  "evergreen-demurrage": {
    name: "Evergreen import demurrage, APM Los Angeles",
    seen: "apmterminals.com, Los Angeles, payments page",
  },
  "cosco-combined": {
    name: "COSCO combined demurrage and detention",
    seen: "a copy of COSCO's definition; the original was not seen",
  },
  "oocl-combined": { name: "OOCL combined demurrage and detention, Hong Kong", seen: "oocl.com, notice of 2020" },
  "hmm-demurrage": { name: "HMM import demurrage, US: 40 ft high cube", seen: "hmm21.com, tariff page" },
  "yang-ming-detention": { name: "Yang Ming detention from discharge, Türkiye", seen: "yml.com.tr, demurrage page" },
  "apm-los-angeles": {
    name: "APM Terminals Los Angeles, import demurrage",
    seen: "a notice of 2022 and the terminal's payments page",
  },
  "ny-conference": {
    name: "New York Terminal Conference (GCT, APM Elizabeth, Port Newark): dry",
    seen: "the conference's schedule, as reported in 2019 and 2022",
  },
  maher: { name: "Maher Terminals, import demurrage: dry", seen: "a carrier's table of May 2021" },
  virginia: { name: "Port of Virginia, storage: dry", seen: "vit.org, schedule of rates, 2008 and 2014" },
  savannah: { name: "Georgia Ports, Savannah, storage: tank", seen: "gaports.com, rule 34-520, 2022 and 2024" },
  "houston-dwell": { name: "Port Houston, sustained import dwell fee", seen: "porthouston.com, notice of 2023" },
  "plug-in": { name: "Plug-in of a reefer from the day after discharge", seen: "maersk.com, notice for Spain, 2020" },
}
