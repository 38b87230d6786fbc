import { PageError } from '@keur/kit/errors'
import { ListHead, ListPage, ListSkeleton } from '@keur/kit/patterns'
import { type RouteObject, useLoaderData, useLocation } from '@keur/kit/router'
import { rentalPath } from '../rental/rental.ts'
import { AskCard } from './ask-card.tsx'
import { listFilters } from './list-filters.ts'
import { type Cards, listLoader } from './list-page.loader.ts'
import { RentalCard } from './rental-card.tsx'
import { type RentalList, rentalLists } from './rental-lists.ts'

const picks = rentalLists.map(({ path, label }) => ({ to: path, label }))

export const rentalListRoute = (list: RentalList): RouteObject => ({
  id: list.id,
  path: list.path,
  loader: listLoader(list),
  element: <RentalListPage list={list} />,
  hydrateFallbackElement: <ListSkeleton />,
  errorElement: <PageError message={list.title} />
})

function RentalListPage({ list }: { list: RentalList }) {
  const answer = useLoaderData<Cards>()
  const { properties, total, page, totalPages } = answer
  const { search } = useLocation()
  return (
    <>
      <ListHead {...list} pagination={answer} listings={properties} pathOf={rentalPath} />
      <ListPage
        title={list.title}
        lead={list.lead}
        siblingLists={picks}
        filters={listFilters(list)}
        filtersLabel="Filtrer les locations"
        total={total}
        countLabels={{ one: 'location trouvée', many: 'locations trouvées' }}
        page={page}
        totalPages={totalPages}
        empty="Aucune location disponible pour le moment."
        emptyHint={
          search
            ? 'Essayez un autre quartier ou un prix plus haut.'
            : 'Dites-nous ce que vous cherchez, nous vous écrirons.'
        }
        callout={<AskCard photo={properties[0]?.images.at(-1)} />}
      >
        {properties.map((rental, index) => (
          <RentalCard key={rental._id} rental={rental} priority={index === 0} />
        ))}
      </ListPage>
    </>
  )
}
