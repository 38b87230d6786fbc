import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { rentalKind } from '../../shared/kinds.ts'
import { loadList } from '../../shared/list/list-loaders.ts'
import { rentalsList } from '../list/rentals-list.ts'
import { loadRentalToRemove } from './confirm-page.loader.ts'
import { confirmPath } from './confirm-path.ts'

export const removeRoutes = [
  deskRoute({
    id: 'admin:rentals:remove',
    path: rentalKind.remove,
    chunk: 'desk-list',
    part: async () => (await import(/* webpackChunkName: "desk-list" */ './remove-page.tsx')).RentalRemovePage,
    load: loadList(rentalsList),
    failure: 'Supprimer des locations'
  }),
  deskRoute({
    id: 'admin:rentals:confirm',
    path: confirmPath(':id'),
    chunk: 'desk-list',
    part: async () => (await import(/* webpackChunkName: "desk-list" */ './confirm-page.tsx')).RentalConfirmPage,
    load: loadRentalToRemove,
    failure: 'Supprimer une location',
    missing: {
      message: "Aucune location trouvée pour l'ID spécifié.",
      to: rentalKind.remove,
      link: 'Retour à la liste'
    }
  })
]
