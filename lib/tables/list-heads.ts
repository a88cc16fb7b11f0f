// How heads name the columns of a list, in the languages of the trade. The first match counts: a house bill is not
// tracked, a customer's reference is not a customer, and the type of a container is no container.
import type { Column } from "#lib/domain/tracking/entry"

const words = (...parts: string[]) => new RegExp(parts.join("|"), "u")

/** Heads in small letters. */
export const HEADS: readonly { field: Column; names: RegExp }[] = [
  {
    field: "skip",
    names: words(
      "^(?:line|row|item|seq|sr|s|sl)\\.? ?(?:no|number|#|nr)?\\.?$(?<!^line)",
      "^(?:#|nr|n[°º]|pos|lfd\\.? ?nr|sira|sıra|s[ıi]ra no|序号|№|п\\/п|№ ?п\\/п)\\.?$",
      "\\b(?:no|number|num|nos|qty|quantity|count|total)\\.? of\\b|^(?:total|qty|quantity|anzahl|adet|menge|数量)\\b",
      "\\b(?:type|size|iso|status|date|time|weight|wt|kgs?|lbs|vgm|amount|price|value|rate|charges?|cost|currency|volume|cbm)\\b",
      "\\b(?:eta|etd|ata|atd|ets|lfd|seal|seals|vessel|voyage|voy|port|pol|pod|terminal|depot|city|country|remarks?|comments?|notes?)\\b",
      "\\b(?:description|commodity|goods|temp|temperature|days|chassis|genset|truck|driver|phone|tel|e-?mail|address|packages|pkgs|pcs|pieces|hs ?code|imo)\\b",
      "\\b(?:tipi?|tipo|typ|größe|tamaño|taille|durum|estado|statut|tarih|fecha|datum|gewicht|ağırlık|agirlik|peso|poids|gemi|buque|schiff|navire|liman|puerto|hafen|mühür|muhur|precinto|siegel|plomb)\\b",
      "箱型|柜型|尺寸|状态|日期|重量|船名|航次|港|封号|封条|备注",
    ),
  },
  {
    field: "reference",
    names: words(
      "\\bhouse\\b|\\bhbl\\b|\\bhb\\/l\\b|\\bhawb\\b|\\bref|\\bp\\.?o\\.?\\b|\\border\\b|\\bfile\\b|\\binvoice\\b|\\bjob\\b|sipariş|siparis|pedido|bestell|auftrag|commande|referen|заказ|^o\\/c$|\\borden\\b|订单|发票",
    ),
  },
  { field: "tags", names: words("\\btags?\\b|\\blabels?\\b") },
  {
    field: "customer",
    names: words(
      "customer|consignee|client|importer|\\bparty\\b|kunde|empfänger|müşteri|musteri|alıcı|alici|cliente|destinataire|客户|收货人",
    ),
  },
  {
    field: "line",
    names: words(
      "\\bscac\\b|carrier|^(?:shipping |steamship |ocean )?line$|\\b(?:shipping|ocean) lines?\\b|\\bssl\\b|steamship|reeder|naviera|compagnie|armat[öo]r|船公司|承运人",
    ),
  },
  { field: "booking", names: words("booking|\\bbkg\\b|\\bbook\\b|\\bbuchung|\\breserva|rezervasyon|订舱") },
  {
    field: "bill",
    names: words(
      "\\bm?\\.?b\\.?[/ ]?l\\.?\\b|\\bmbol\\b|\\bbol\\b|\\bbill|\\bmaster\\b|\\bwaybill\\b|\\bswb\\b|konşimento|konsimento|konnossement|conocimiento|conhecimento|connaissement|polizza|коносамент|提单",
    ),
  },
  {
    field: "container",
    names: words(
      "container|\\bcntrs?\\b|\\bctnrs?\\b|\\bconts?\\b|\\bequipment\\b|\\bunit\\b|\\bbox(?:es)?\\b|\\bcntnr\\b|konteyner|konteiner|contenedor|conteneur|contentor|contêiner|kontener|контейнер|箱号|柜号|集装箱|컨테이너|コンテナ",
    ),
  },
  { field: "number", names: words("^(?:numbers?|no\\.?|tracking.*|numara|número|numero|nummer|numéro|号码)$") },
]
