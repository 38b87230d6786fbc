import type { Article, ArticleList } from '@keur/contract/article'
import { http } from '@keur/kit/http'
import { data, type LoaderFunctionArgs } from '@keur/kit/router'

export type ArticleTitle = Pick<Article, '_id' | 'title'>

/** One article, and where it stands among the others. */
export interface Reading {
  /** All of them, newest first, without their contents: only one is read at a time. */
  titles: ArticleTitle[]
  /** Position in `titles`. */
  index: number
  /** Absent where none was published yet. */
  article?: Article
}

/** Loads the article that the address names (`/articles/<id>`, `/articles?article=<id>`), or the newest. */
export async function loadReading({ params, request }: LoaderFunctionArgs): Promise<Reading> {
  const articles = await loadArticles(request.signal)
  const wanted = params.id ?? new URL(request.url).searchParams.get('article')
  const index = wanted ? articles.findIndex(({ _id }) => _id === wanted) : 0
  if (index < 0) throw data(null, { status: 404 })
  return { titles: articles.map(({ _id, title }) => ({ _id, title })), index, article: articles[index] }
}

/** A failure is logged: the page only says that it is not available for now. */
async function loadArticles(signal: AbortSignal): Promise<ArticleList> {
  try {
    return await http.get<ArticleList>('/articles', { signal })
  } catch (error) {
    if (!signal.aborted) console.error(String(error))
    throw error
  }
}
