import { rentalKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'
import { loadList } from '../../shared/kind-pages/loaders.ts'
import { rentalsList } from '../list/rentals-list.ts'
import { loadRentalToRemove } from './confirm-page.loader.ts'
import { confirmPath } from './confirm-path.ts'

export const removeRoutes = [
  adminRoute({
    id: 'admin:rentals:remove',
    path: rentalKind.remove,
    chunk: 'desk-list',
    importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './remove-page.tsx')).RentalRemovePage,
    loader: loadList(rentalsList),
    errorTitle: 'Supprimer des locations'
  }),
  adminRoute({
    id: 'admin:rentals:confirm',
    path: confirmPath(':id'),
    chunk: 'desk-list',
    importPage: async () => (await import(/* webpackChunkName: "desk-list" */ './confirm-page.tsx')).RentalConfirmPage,
    loader: loadRentalToRemove,
    errorTitle: 'Supprimer une location',
    notFound: {
      message: "Aucune location trouvée pour l'ID spécifié.",
      to: rentalKind.remove,
      link: 'Retour à la liste'
    }
  })
]
