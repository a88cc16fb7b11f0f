// Reads a picture whose letters may lie on their side or stand on their head: a page laid wrongly on the glass.
import type { Word } from "../layout/page.ts"
import { type Picture, type Turn, turned } from "./picture.ts"
import type { Recognised, Recogniser } from "./recognise.ts"

const TURNS: readonly Turn[] = [270, 90, 180]
/** Letters of plain words. A page that is upright has more. */
const ENOUGH = 60
const PLAIN_WORD = /^\p{L}{4,}$/u
const SURE = 70

/** Each turn takes as long as a page that is upright, so only so many pages are tried every way. */
const MOST_TRIED = 2

/** Reads pictures of one file. A turn that one of them needed is tried first on the next. */
export function readerOfAnyWay({ read }: Recogniser): (picture: Picture) => Promise<Recognised> {
  let turns = TURNS
  let tried = 0
  return async (picture) => {
    let best = await read(picture)
    // Letters on their side are taken for others. Where there are none at all, the page is empty or a photo.
    if (best.words.length === 0 || lettersIn(best) >= ENOUGH) return best
    tried += 1
    for (const turn of tried > MOST_TRIED ? turns.slice(0, 1) : turns) {
      const { runs, words } = await read({ ...picture, ...turned(picture, turn), box: WHOLE })
      const found = { runs, words: words.map((word) => placedBack(word, turn, picture.box)) }
      if (lettersIn(found) > lettersIn(best)) best = found
      if (lettersIn(best) < ENOUGH) continue
      turns = [turn, ...TURNS.filter((other) => other !== turn)]
      return best
    }
    return best
  }
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

const lettersIn = ({ runs }: Recognised) =>
  runs.reduce((sum, { text, sure = 0 }) => sum + (sure >= SURE && PLAIN_WORD.test(text) ? text.length : 0), 0)

/** Where a word of the picture turned clockwise is on the page as it is shown. */
function placedBack({ x, y, width, height, text }: Word, turn: Turn, box: Picture["box"]): Word {
  const [left, top, wide, high] =
    turn === 90
      ? [y, 1 - x - width, height, width]
      : turn === 270
        ? [1 - y - height, x, height, width]
        : [1 - x - width, 1 - y - height, width, height]
  return {
    x: box.x + left * box.width,
    y: box.y + top * box.height,
    width: wide * box.width,
    height: high * box.height,
    text,
  }
}
