import { lazyHydrate } from '@keur/kit/ui'
import type { Comments } from './use-comments.ts'

export interface CommentListProps {
  article: string
  comments: Comments
}

/** The list stands far down: it comes when the page is usable; the server's HTML holds it, and its links work before. */
export const CommentList = lazyHydrate<CommentListProps>(async () => (await import('./comment-list.tsx')).CommentList)
