import { useFavourites, useRecentlyViewed } from '@keur/kit/device-listings'
import { EmptyState } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { Button, ButtonLink, ExternalButton, useIsHydrating } from '@keur/kit/ui'
import { TextHead } from '../sections/text-page.tsx'
import { Comparison, ComparisonBar } from './comparison.tsx'
import { FavouriteCards } from './favourite-cards.tsx'
import { ReceivedSelectionPage } from './received-selection.tsx'
import { selectionLoader, sendLink } from './selection.ts'
import { useComparison } from './use-comparison.ts'

export { selectionLoader as loader }

/** The visitor's favourites, or the selection that a link names. */
export function Component() {
  const selection = useLoaderData<typeof selectionLoader>()
  return selection ? <ReceivedSelectionPage {...selection} /> : <Favourites />
}

/** Favourites and recently viewed listings of this device; an account has its favourites on every device. */
function Favourites() {
  const isHydrating = useIsHydrating()
  const { listings, has, remove, clear } = useFavourites()
  const { listings: viewed, clear: clearViewed } = useRecentlyViewed()
  const otherViewed = viewed.filter((listing) => !has(listing))
  const comparison = useComparison(listings)
  return (
    <>
      <TextHead
        title="Vos favoris"
        description="Les annonces que vous gardez et celles que vous venez de voir, sur cet appareil."
      >
        Les annonces que vous gardez, et celles que vous venez de voir. Sans compte, elles restent sur cet
        appareil&nbsp;; avec un compte, vos favoris vous suivent d’un appareil à l’autre.
      </TextHead>
      <noscript>
        <p className="wrap">Les favoris ont besoin de JavaScript, qui est désactivé dans votre navigateur.</p>
      </noscript>
      <section className="wrap section section--tight stack gap-5" aria-label="Favoris">
        {!isHydrating && listings.length === 0 && (
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
            <FavouriteCards listings={listings} onRemove={remove} comparison={comparison} />
            <ComparisonBar comparison={comparison} />
            <Comparison comparison={comparison} />
            <div className="row">
              <ExternalButton icon="whatsapp" href={sendLink(listings)}>
                Envoyer ma sélection
              </ExternalButton>
              <Button variant="quiet" onClick={clear}>
                Tout retirer
              </Button>
            </div>
          </>
        )}
      </section>
      {otherViewed.length > 0 && (
        <section className="band section">
          <div className="wrap stack gap-5">
            <div className="row row--apart">
              <h2>Vues récemment</h2>
              <Button variant="quiet" size="s" onClick={clearViewed}>
                Effacer
              </Button>
            </div>
            <FavouriteCards listings={otherViewed} heading="h3" />
          </div>
        </section>
      )}
    </>
  )
}
