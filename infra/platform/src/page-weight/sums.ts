import { isOfRemote, type WeighedFile } from './page-weight.ts'

/** Highest kilobytes (of 1,000 bytes) for each sum; what has no budget is only told. */
export type Budget = Partial<Record<keyof typeof counted, number>>

export interface Sum {
  name: string
  bytes: number
  /** In kilobytes; undefined where there is none. */
  budget: number | undefined
  over: boolean
}

const counted = {
  html: { name: 'HTML', counts: ({ kind }: WeighedFile) => kind === 'html' },
  script: { name: 'scripts before the page is usable', counts: ({ kind }: WeighedFile) => kind === 'script' },
  remote: { name: "of them the remote's own", counts: isOfRemote },
  style: { name: 'styles', counts: ({ kind }: WeighedFile) => kind === 'style' },
  font: { name: 'fonts', counts: ({ kind }: WeighedFile) => kind === 'font' },
  image: { name: 'pictures of the first screen', counts: ({ kind }: WeighedFile) => kind === 'image' }
}

/** Adds a page's files up and holds the sums to the budget. */
export function sumsOf(files: WeighedFile[], budget: Budget): Sum[] {
  return Object.entries(counted).map(([key, { name, counts }]) => {
    const bytes = files.filter(counts).reduce((total, file) => total + file.bytes, 0)
    const limit = budget[key as keyof Budget]
    return { name, bytes, budget: limit, over: limit !== undefined && bytes > limit * 1000 }
  })
}
