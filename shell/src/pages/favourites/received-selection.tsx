import { useFavourites } from '@keur/kit/device-listings'
import { plural } from '@keur/kit/format'
import { EmptyState } from '@keur/kit/patterns'
import { Button, ButtonLink, Note } from '@keur/kit/ui'
import { useState } from 'react'
import { TextHead } from '../sections/text-page.tsx'
import { FavouriteCards } from './favourite-cards.tsx'
import type { ReceivedSelection } from './selection.ts'

/** The listings that somebody sent by link. Nothing on the device changes before «Garder ces annonces». */
export function ReceivedSelectionPage({ listings, missing }: ReceivedSelection) {
  const { has, toggle } = useFavourites()
  const [isAdded, setIsAdded] = useState(false)
  const addAll = () => {
    for (const listing of listings.toReversed()) if (!has(listing)) toggle(listing)
    setIsAdded(true)
  }
  return (
    <>
      <TextHead title="Une sélection pour vous" description="Des annonces choisies pour vous.">
        {listings.length > 0
          ? `${listings.length} ${plural(listings.length, 'annonce choisie', 'annonces choisies')} pour vous.`
          : 'Les annonces de ce lien ne sont plus en ligne.'}
      </TextHead>
      <section className="wrap section section--tight stack gap-5" aria-label="Sélection">
        {listings.length === 0 ? (
          <EmptyState
            title="Ces annonces ne sont plus en ligne"
            actions={<ButtonLink to="/locations">Voir les locations</ButtonLink>}
          />
        ) : (
          <>
            {missing > 0 && (
              <Note>{`${missing} ${plural(missing, 'annonce n’est plus', 'annonces ne sont plus')} en ligne.`}</Note>
            )}
            <FavouriteCards listings={listings} />
            <div className="row" role="status">
              {isAdded ? (
                <>
                  <span>Ces annonces sont dans vos favoris.</span>
                  <ButtonLink variant="line" to="/favoris">
                    Voir vos favoris
                  </ButtonLink>
                </>
              ) : (
                <Button onClick={addAll}>Garder ces annonces</Button>
              )}
            </div>
          </>
        )}
      </section>
    </>
  )
}
