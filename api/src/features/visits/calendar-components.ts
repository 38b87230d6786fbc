/** A line of a calendar file (RFC 5545): `DTSTART;TZID=Europe/Paris:20261124T100000`. Names are in upper case. */
export interface CalendarProperty {
  name: string
  parameters: Record<string, string>
  value: string
}

/** What stands between BEGIN and END. */
export interface CalendarComponent {
  name: string
  properties: CalendarProperty[]
  components: CalendarComponent[]
  /** Whether it has its END. */
  isComplete: boolean
}

/** The properties of which the parameters may have quoted texts, then any other line with a name and a value. */
const lines = [/^([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/s, /^([\w-]+)(;.*)?:([^:]*)$/s]
const parameter = /;([\w-]+)=(?:"([^"]*)"|([^;:"]*))/g
/** Calendars have four. */
const maxDepth = 10
/** These are never inside of one of their kind: a second one means that the END of the first is missing. */
const neverNested = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL'])

/**
 * All components of a text in their order, for files as programs really write them: with any line ends and byte order
 * marks, several calendars in one file, lines that are not folded, and the end missing. What is no property is left out.
 */
export function readComponents(text: string): CalendarComponent[] {
  const components: CalendarComponent[] = []
  const open: CalendarComponent[] = []
  const isOpen = (name: string) => open.some((one) => one.name === name)
  for (const line of text
    .replaceAll('\uFEFF', '')
    .replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '')
    .split(/[\r\n]/)) {
    const property = readProperty(line)
    if (!property) continue
    const name = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN') {
      if (neverNested.has(name)) while (isOpen(name)) open.pop()
      const component = { name, properties: [], components: [], isComplete: false }
      components.push(component)
      open.at(-1)?.components.push(component)
      if (open.length < maxDepth) open.push(component)
    } else if (property.name === 'END') {
      while (isOpen(name)) open.pop()!.isComplete ||= !isOpen(name)
    } else open.at(-1)?.properties.push(property)
  }
  return components
}

function readProperty(line: string): CalendarProperty | null {
  const [, name = '', parameters = '', value = ''] = lines[0]!.exec(line) ?? lines[1]!.exec(line) ?? []
  if (!name) return null
  const found = [...parameters.matchAll(parameter)].map(([, key = '', quoted, plain = '']) => [
    key.toUpperCase(),
    quoted ?? plain
  ])
  return { name: name.toUpperCase(), parameters: Object.fromEntries(found), value }
}

export const propertyOf = ({ properties }: CalendarComponent, name: string) =>
  properties.find((one) => one.name === name)
export const textOf = (component: CalendarComponent, name: string) => propertyOf(component, name)?.value.trim() ?? ''
/** The other hour of one occurrence. */
export const isChange = (component: CalendarComponent) => propertyOf(component, 'RECURRENCE-ID') !== undefined
