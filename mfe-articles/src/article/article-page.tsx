import { PageError } from '@keur/kit/errors'
import { PageHead } from '@keur/kit/page-head'
import { DetailSkeleton, EmptyState, MissingRecord } from '@keur/kit/patterns'
import { type RouteObject, useLoaderData } from '@keur/kit/router'
import { CommentList } from '../comments/comment-list.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleHead } from './article-head.tsx'
import { loadReading, type Reading } from './article-page.loader.ts'
import css from './article-page.module.css'
import { Titles } from './titles.tsx'
import { Turn } from './turn.tsx'

const page = {
  loader: loadReading,
  element: <ArticlePage />,
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: (
    <PageError
      message="Articles"
      missing={<MissingRecord message="Article non trouvé" to="/articles" link="Lire les articles" />}
    />
  )
}

export const firstArticleRoute: RouteObject = { id: 'articles:first', path: '/articles', ...page }
export const articleRoute: RouteObject = { id: 'articles:one', path: '/articles/:id', ...page }

function ArticlePage() {
  const { titles, index, article } = useLoaderData<Reading>()
  if (!article) return <NothingYet />
  return (
    <div className="wrap section section--tight">
      <ArticleHead article={article} />
      <div className={`aside aside--left ${css.columns}`}>
        <div className="stack gap-5">
          <Turn titles={titles} index={index} />
          <ArticleBody article={article} />
          <CommentList comments={article.comments} />
        </div>
        <Titles titles={titles} current={article._id} />
      </div>
    </div>
  )
}

const NothingYet = () => (
  <div className="wrap section">
    <PageHead title="Articles" path="/articles" />
    <EmptyState heading="h1" title="Aucun article disponible pour le moment.">
      Nos conseils pour louer, acheter et construire arrivent bientôt.
    </EmptyState>
  </div>
)
