import { type Message, messagesOf } from './message.ts'

/** Responses of the API to administrators. */
const responses: Message[] = [
  ...messagesOf('api/src/features', [
    ["L'élément a été supprimé avec succès !", 'properties/properties.routes.ts', 'properties/properties.test.ts'],
    ['Article supprimé', 'articles/articles.routes.ts', 'articles/articles.test.ts'],
    ['Ventes supprimées avec succès', 'sales/sales.routes.ts', 'sales/sales.test.ts'],
    ['Produits BTP supprimés avec succès', 'products/products.routes.ts', 'products/products.test.ts'],
    ['Veuillez sélectionner au moins une image.', 'sales/read-sale.ts', 'sales/sales.test.ts']
  ]),
  ...messagesOf('api', [
    [
      'Le prix est requis et doit être un nombre valide.',
      'contract/src/scalars.ts',
      'src/features/products/products.test.ts'
    ]
  ])
]

const backOffice = 'mfe-admin/src'

/** Messages of pages, with a test of the page. */
const inPages: Message[] = messagesOf(backOffice, [
  ['Ajouter une nouvelle location', 'rentals/rental.ts', 'rentals/add-page.test.tsx'],
  ["L'élément a été ajouté avec succès !", 'rentals/rental-editor.ts', 'rentals/add-page.test.tsx'],
  ["Une erreur est survenue lors de l'ajout de la propriété.", 'rentals/rental-editor.ts', 'rentals/add-page.test.tsx'],
  ['Modification réussie', 'rentals/rental-editor.ts', 'rentals/edit-page.test.tsx'],
  ['Erreur lors de la modification', 'rentals/rental-editor.ts', 'rentals/edit-page.test.tsx'],
  ['Erreur lors de la mise à jour de la propriété.', 'rentals/rental-editor.ts', 'rentals/edit-page.test.tsx'],
  ['Êtes-vous sûr de vouloir supprimer cet élément ?', 'rentals/rental.ts', 'rentals/remove-page.test.tsx'],
  ["L'élément a été supprimé avec succès !", 'rentals/rental.ts', 'rentals/remove-page.test.tsx'],
  ['Erreur lors de la suppression de la propriété.', 'rentals/rental.ts', 'rentals/remove-page.test.tsx'],
  ["Aucune location trouvée pour l'ID spécifié.", 'rentals/rental.ts', 'rentals/remove-page.test.tsx'],
  ['La vente a été modifiée avec succès !', 'sales/sale-editor.ts', 'sales/sales.test.tsx'],
  ['Confirmer la suppression des ventes sélectionnées ?', 'sales/sale.ts', 'sales/sales.test.tsx'],
  ['Ventes supprimées avec succès', 'sales/sale.ts', 'sales/sales.test.tsx'],
  ['Aucune vente sélectionnée', 'sales/sale.ts', 'sales/sales.test.tsx'],
  ['Erreur lors de la suppression', 'sales/sale.ts', 'sales/sales.test.tsx'],
  ['Confirmer la suppression des produits BTP sélectionnés ?', 'products/product.ts', 'products/remove-page.test.tsx'],
  ['Produits BTP supprimés avec succès', 'products/product.ts', 'products/remove-page.test.tsx'],
  ['Aucun produit sélectionné', 'products/product.ts', 'products/remove-page.test.tsx'],
  ['Erreur lors de la suppression', 'products/product.ts', 'products/remove-page.test.tsx'],
  ['Confirmer la suppression ?', 'articles/article.ts', 'articles/articles.test.tsx'],
  ['Article supprimé', 'articles/article.ts', 'articles/articles.test.tsx'],
  ['Erreur lors de la suppression', 'articles/article.ts', 'articles/articles.test.tsx'],
  [
    "Une erreur est survenue lors de l'upload des images.",
    'shared/photos/board-state.ts',
    'shared/photos/photo-board.test.tsx'
  ],
  ["Échec de l'upload", 'shared/photos/board-state.ts', 'shared/photos/photo-board.test.tsx']
])

/** Messages of pages, with a browser test. */
const inBrowsers: Message[] = messagesOf(
  backOffice,
  [
    ['Vente ajoutée avec succès', 'sales/sale-editor.ts', 'admin-editors.test.ts'],
    ["Erreur lors de l'ajout de la vente", 'sales/sale-editor.ts', 'admin-editors.test.ts'],
    ['Une erreur est survenue lors de la mise à jour.', 'sales/sale-editor.ts', 'admin-editors.test.ts'],
    ['Produit BTP ajouté avec succès', 'products/product-editor.ts', 'admin-editors.test.ts'],
    ["Erreur lors de l'ajout du produit BTP", 'products/product-editor.ts', 'admin-editors.test.ts'],
    ['Produit BTP modifié avec succès !', 'products/product-editor.ts', 'admin-editors.test.ts'],
    ['Erreur lors de la mise à jour.', 'products/product-editor.ts', 'admin-editors.test.ts'],
    ['Ajout en cours...', 'shared/editor/editor.tsx', 'admin-editors.test.ts'],
    ['Le prix est requis et doit être un nombre valide.', 'shared/editor/field-values.ts', 'admin-editors.test.ts'],
    ['Veuillez sélectionner au moins une image.', 'shared/editor/field-values.ts', 'admin-editors.test.ts'],
    ['Article ajouté avec succès', 'articles/article-editor.ts', 'admin-articles.test.ts'],
    ["Erreur lors de l'ajout", 'articles/article-editor.ts', 'admin-articles.test.ts'],
    ['Article modifié avec succès', 'articles/article-editor.ts', 'admin-articles.test.ts'],
    ['Erreur lors de la modification', 'articles/article-editor.ts', 'admin-articles.test.ts']
  ],
  'infra/e2e/tests'
)

/** All messages to administrators. */
export const messagesOfTheBackOffice = [...responses, ...inPages, ...inBrowsers]
