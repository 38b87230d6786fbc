import type { Article, ArticleTitleList } from '@keur/contract/article'
import type { CommentPage } from '@keur/contract/comment'
import { loadOrNotFound } from '@keur/kit/errors'
import { http, isHttpProblem } from '@keur/kit/http'
import { data, type LoaderFunctionArgs } from '@keur/kit/router'
import { commentPageIn, loadCommentPage } from '../comments/comment-pages.ts'

export interface ArticleTitle {
  _id: string
  title: string
}

/** One article, and where it stands among the others. */
export interface Reading {
  /** All of them, newest first, without their contents: only one is read at a time. */
  titles: ArticleTitle[]
  /** Position in `titles`. */
  index: number
  /** Absent where none was published yet. */
  article?: Article
  /** One page of them. Absent where they could not be loaded: the article can be read all the same. */
  comments?: CommentPage
}

/** Loads the article that the address names (`/articles/<id>`, `/articles?article=<id>`), or the newest. */
export async function loadReading({ params, request }: LoaderFunctionArgs): Promise<Reading> {
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const page = commentPageIn(searchParams)
  const articleAndComments = (id: string) => Promise.all([loadArticle(id, signal), loadComments(id, page, signal)])

  const wanted = params.id ?? searchParams.get('article')
  if (wanted === null) {
    const titles = await loadTitles(signal)
    const [newest] = titles
    if (!newest) return { titles, index: 0 }
    const [article, comments] = await articleAndComments(newest._id)
    return { titles, index: 0, article, comments }
  }
  if (!/^[0-9a-f]{24}$/i.test(wanted)) throw data(null, { status: 404 })
  const [titles, [article, comments]] = await Promise.all([loadTitles(signal), articleAndComments(wanted)])
  return { ...placeAmong(titles, article), article, comments }
}

const loadArticle = (id: string, signal: AbortSignal) =>
  loadOrNotFound(logged(http.get<Article>(`/articles/${id}`, { signal }), signal))

async function loadTitles(signal: AbortSignal): Promise<ArticleTitle[]> {
  const titles = await logged(http.get<ArticleTitleList>('/articles/titles', { signal }), signal)
  return titles.map(({ _id, title }) => ({ _id, title }))
}

const loadComments = (id: string, page: number, signal: AbortSignal) =>
  logged(loadCommentPage(id, page, signal), signal).catch(() => undefined)

/** Titles may be a second older than an article that was published just now. */
function placeAmong(titles: ArticleTitle[], { _id, title }: Article): Pick<Reading, 'titles' | 'index'> {
  const index = titles.findIndex((one) => one._id === _id)
  return index < 0 ? { titles: [{ _id, title }, ...titles], index: 0 } : { titles, index }
}

/** A failure is logged: the page only says that it is not available for now. What does not exist is no failure. */
async function logged<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const isMissing = isHttpProblem(error) && error.status === 404
    if (!signal.aborted && !isMissing) console.error(String(error))
    throw error
  }
}
