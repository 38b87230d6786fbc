import type { Sum, WeighedFile } from '@keur/platform/page-weight'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
const short = (address: string) => {
  const { pathname } = new URL(address)
  // A build's id says nothing here: `ventes/remoteEntry.js` does.
  return pathname.replace(/^\/mfe\/([a-z-]+)\/[0-9a-f]{16}\//, '$1/')
}

/** One line per file, the heaviest of a kind first, then the sums beside their budgets. */
export function pageTable(title: string, files: WeighedFile[], sums: Sum[]): string {
  const kinds = ['html', 'script', 'style', 'font', 'image']
  const sorted = files.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.bytes - a.bytes)
  return [
    '',
    title,
    ...sorted.map(({ kind, address, bytes }) => `  ${kind.padEnd(7)}${short(address).padEnd(58)}${kilobytes(bytes)}`),
    '',
    ...sums.map(
      ({ name, bytes, budget, over }) =>
        `  ${name.padEnd(65)}${kilobytes(bytes)}${budget === undefined ? '' : ` of ${budget}${over ? '  ✗ over' : ''}`}`
    )
  ].join('\n')
}
