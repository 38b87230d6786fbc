import { type Message, messagesOf } from './message.ts'

/** What the API answers an administrator. */
const answers: Message[] = messagesOf('api', [
  [
    "L'élément a été supprimé avec succès !",
    'src/features/properties/properties.routes.ts',
    'src/features/properties/properties.test.ts'
  ],
  ['Article supprimé', 'src/features/articles/articles.routes.ts', 'src/features/articles/articles.test.ts'],
  [
    'Ventes supprimées avec succès',
    'src/features/sales/deletion-message.ts',
    'src/features/sales/sale-writing.test.ts'
  ],
  [
    'Produits BTP supprimés avec succès',
    'src/features/products/products.routes.ts',
    'src/features/products/products.test.ts'
  ],
  [
    'Le prix est requis et doit être un nombre valide.',
    'contract/src/scalars.ts',
    'src/features/products/products.test.ts'
  ],
  [
    'Veuillez sélectionner au moins une image.',
    'src/features/sales/read-sale.ts',
    'src/features/sales/sale-writing.test.ts'
  ]
])

const backOffice = 'mfe-admin/src'

/** What screens say, section by section: seen in a test of the page. */
const inPages: Message[] = messagesOf(backOffice, [
  ['Ajouter une nouvelle location', 'rentals/form/rental-editor.ts', 'rentals/add/add-page.test.tsx'],
  ["L'élément a été ajouté avec succès !", 'rentals/form/rental-editor.ts', 'rentals/add/add-page.test.tsx'],
  [
    "Une erreur est survenue lors de l'ajout de la propriété.",
    'rentals/form/rental-editor.ts',
    'rentals/add/add-page.test.tsx'
  ],
  ['Modification réussie', 'rentals/form/rental-editor.ts', 'rentals/edit/edit-page.test.tsx'],
  ['Erreur lors de la modification', 'rentals/form/rental-editor.ts', 'rentals/edit/edit-page.test.tsx'],
  [
    'Erreur lors de la mise à jour de la propriété.',
    'rentals/form/rental-editor.ts',
    'rentals/edit/edit-page.test.tsx'
  ],
  [
    'Êtes-vous sûr de vouloir supprimer cet élément ?',
    'rentals/list/rentals-list.ts',
    'rentals/remove/remove-page.test.tsx'
  ],
  ["L'élément a été supprimé avec succès !", 'rentals/list/rentals-list.ts', 'rentals/remove/remove-page.test.tsx'],
  [
    'Erreur lors de la suppression de la propriété.',
    'rentals/list/rentals-list.ts',
    'rentals/remove/remove-page.test.tsx'
  ],
  [
    "Aucune location trouvée pour l'ID spécifié.",
    'rentals/remove/remove-routes.ts',
    'rentals/remove/remove-page.test.tsx'
  ],
  ['La vente a été modifiée avec succès !', 'sales/form/sale-editor.ts', 'sales/edit/edit-page.test.tsx'],
  [
    'Confirmer la suppression des ventes sélectionnées ?',
    'sales/list/sales-list.ts',
    'sales/remove/remove-page.test.tsx'
  ],
  ['Ventes supprimées avec succès', 'sales/list/sales-list.ts', 'sales/remove/remove-page.test.tsx'],
  ['Aucune vente sélectionnée', 'sales/list/sales-list.ts', 'sales/remove/remove-page.test.tsx'],
  ['Erreur lors de la suppression', 'sales/list/sales-list.ts', 'sales/remove/remove-page.test.tsx'],
  [
    'Confirmer la suppression des produits BTP sélectionnés ?',
    'products/list/products-list.ts',
    'products/remove/remove-page.test.tsx'
  ],
  ['Produits BTP supprimés avec succès', 'products/list/products-list.ts', 'products/remove/remove-page.test.tsx'],
  ['Aucun produit sélectionné', 'products/list/products-list.ts', 'products/remove/remove-page.test.tsx'],
  ['Erreur lors de la suppression', 'products/list/products-list.ts', 'products/remove/remove-page.test.tsx'],
  ['Confirmer la suppression ?', 'articles/list/articles-list.ts', 'articles/remove/remove-page.test.tsx'],
  ['Article supprimé', 'articles/list/articles-list.ts', 'articles/remove/remove-page.test.tsx'],
  ['Erreur lors de la suppression', 'articles/list/articles-list.ts', 'articles/remove/remove-page.test.tsx'],
  [
    "Une erreur est survenue lors de l'upload des images.",
    'shared/photos/words.ts',
    'shared/photos/photo-board.test.tsx'
  ],
  ["Échec de l'upload", 'shared/photos/words.ts', 'shared/photos/photo-board.test.tsx']
])

/** What screens say that is seen in a real browser. */
const inBrowsers: Message[] = messagesOf(
  backOffice,
  [
    ['Vente ajoutée avec succès', 'sales/form/sale-editor.ts', 'admin-sales.test.ts'],
    ["Erreur lors de l'ajout de la vente", 'sales/form/sale-editor.ts', 'admin-sales.test.ts'],
    ['Une erreur est survenue lors de la mise à jour.', 'sales/form/sale-editor.ts', 'admin-sales.test.ts'],
    ['Produit BTP ajouté avec succès', 'products/form/product-editor.ts', 'admin-products.test.ts'],
    ["Erreur lors de l'ajout du produit BTP", 'products/form/product-editor.ts', 'admin-products.test.ts'],
    ['Produit BTP modifié avec succès !', 'products/form/product-editor.ts', 'admin-products.test.ts'],
    ['Erreur lors de la mise à jour.', 'products/form/product-editor.ts', 'admin-products.test.ts'],
    ['Ajout en cours...', 'shared/editor/editor.tsx', 'admin-products.test.ts'],
    ['Le prix est requis et doit être un nombre valide.', 'shared/editor/words.ts', 'admin-products.test.ts'],
    ['Veuillez sélectionner au moins une image.', 'shared/editor/words.ts', 'admin-products.test.ts'],
    ['Article ajouté avec succès', 'articles/form/article-editor.ts', 'admin-articles.test.ts'],
    ["Erreur lors de l'ajout", 'articles/form/article-editor.ts', 'admin-articles.test.ts'],
    ['Article modifié avec succès', 'articles/form/article-editor.ts', 'admin-articles.test.ts'],
    ['Erreur lors de la modification', 'articles/form/article-editor.ts', 'admin-articles.test.ts']
  ],
  'infra/e2e/tests'
)

/** What an administrator is told. */
export const messagesOfTheBackOffice = [...answers, ...inPages, ...inBrowsers]
