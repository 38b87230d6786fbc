/** Subtitles as WebVTT (https://www.w3.org/TR/webvtt1/): cues with plain text, without style sheets and regions. */

const time = '(?:(\\d{2,3}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})'
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}((?:[ \\t]+[a-z]+:[\\w.,%-]+)*)[ \\t]*$`)
/** Italics, bold, underlined, and who speaks. */
const acceptedTags = /<\/?[biu]>|<\/v>|<v(?:\.[\w-]+)*[ \t][^<>&]*>/g

const sentence = (line: number, what: string) => `Ligne ${line} des sous-titres\u00a0: ${what}`

/** A French sentence on the first problem of a WebVTT text, and its line; undefined where browsers show it whole. */
export function captionsProblem(text: string): string | undefined {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ''))
    return 'Les sous-titres doivent commencer par la ligne WEBVTT\u00a0: enregistrez-les au format WebVTT (.vtt).'
  const blocks = blocksOf(lines)
  for (const block of blocks.slice(1)) {
    const problem = problemOfBlock(block)
    if (problem) return problem
  }
  if (blocks[0]!.lines.some((line) => line.includes('-->'))) return sentence(2, 'laissez une ligne vide après WEBVTT.')
  const hasCues = blocks.slice(1).some(({ lines: block }) => !isNote(block))
  return hasCues ? undefined : 'Ces sous-titres sont vides.'
}

interface Block {
  /** The number of its first line. */
  start: number
  lines: string[]
}

/** Lines between empty ones; the first block is the head. */
function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [{ start: 1, lines: [] }]
  for (const [index, line] of lines.entries()) {
    if (line.trim() !== '') blocks.at(-1)!.lines.push(line)
    else if (blocks.at(-1)!.lines.length > 0) blocks.push({ start: index + 2, lines: [] })
    else blocks.at(-1)!.start = index + 2
  }
  return blocks.filter((block) => block.lines.length > 0)
}

const isNote = ([first = '']: string[]) => /^NOTE(?:[ \t]|$)/.test(first)

function problemOfBlock({ start, lines }: Block): string | undefined {
  if (isNote(lines)) return undefined
  if (/^(STYLE|REGION)\b/.test(lines[0]!)) return sentence(start, 'les styles et les régions ne sont pas acceptés.')
  // A cue may have a name of its own above its times.
  const at = lines[0]!.includes('-->') ? 0 : 1
  const times = timing.exec(lines[at] ?? '')
  if (!times) return sentence(start + at, 'écrivez des temps tels que 00:01.000 --> 00:04.000.')
  if (secondsOf(times.slice(1, 5)) >= secondsOf(times.slice(5, 9)))
    return sentence(start + at, 'la fin doit venir après le début.')
  const texts = lines.slice(at + 1)
  if (texts.length === 0) return sentence(start + at, 'il manque le texte.')
  const tagged = texts.findIndex((text) => /[<>]/.test(text.replaceAll(acceptedTags, '')))
  if (tagged >= 0)
    return sentence(start + at + 1 + tagged, 'les balises autres que i, b, u et v ne sont pas acceptées.')
  return undefined
}

const secondsOf = ([hours = '0', minutes, seconds, milliseconds]: string[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000
