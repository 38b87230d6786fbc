import { useFavourites, useRecentlyViewed } from '@keur/kit/device-listings'
import { PageHead } from '@keur/kit/page-head'
import { EmptyState } from '@keur/kit/patterns'
import { Button, ButtonLink } from '@keur/kit/ui'
import { useEffect, useState } from 'react'
import { TextHead } from '../text-page/text-head.tsx'
import { Comparison } from './comparison.tsx'
import { KeptCards } from './kept-cards.tsx'
import { useComparison } from './use-comparison.ts'

/** What this visitor wants to find again; it never leaves the device. */
export function Component() {
  const live = useLive()
  const { listings, remove, clear } = useFavourites()
  const seen = useRecentlyViewed()
  const comparison = useComparison(listings)
  return (
    <>
      <PageHead
        title="Vos favoris"
        description="Les annonces que vous gardez et celles que vous venez de voir, sur cet appareil."
        noIndex
      />
      <TextHead title="Vos favoris">
        Les annonces que vous gardez, et celles que vous venez de voir. Elles restent sur cet appareil&nbsp;: nous ne
        les voyons pas.
      </TextHead>
      <noscript>
        <p className="wrap">Les favoris ont besoin de JavaScript, qui est désactivé dans votre navigateur.</p>
      </noscript>
      <section className="wrap section section--tight stack gap-5" aria-label="Favoris">
        {live && listings.length === 0 && (
          <EmptyState
            title="Aucun favori pour le moment"
            actions={
              <>
                <ButtonLink to="/locations">Voir les locations</ButtonLink>
                <ButtonLink variant="line" to="/ventes">
                  Voir les ventes
                </ButtonLink>
              </>
            }
          >
            <p>Touchez le cœur d’une annonce pour la garder ici.</p>
          </EmptyState>
        )}
        {listings.length > 0 && (
          <>
            <KeptCards listings={listings} onRemove={remove} comparison={comparison} />
            <Comparison comparison={comparison} />
            <div className="row">
              <Button variant="quiet" onClick={clear}>
                Tout retirer
              </Button>
            </div>
          </>
        )}
      </section>
      {seen.listings.length > 0 && (
        <section className="band section">
          <div className="wrap stack gap-5">
            <div className="row row--apart">
              <h2>Vues récemment</h2>
              <Button variant="quiet" size="s" onClick={seen.clear}>
                Effacer
              </Button>
            </div>
            <KeptCards listings={seen.listings} />
          </div>
        </section>
      )}
    </>
  )
}

/** False in the server's HTML, which cannot know what a device keeps. */
function useLive() {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return live
}
