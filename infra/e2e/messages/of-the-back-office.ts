import { type Message, messagesOf } from './message.ts'

/** What the API already answers an administrator. */
export const messagesOfTheBackOffice: Message[] = messagesOf('api', [
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
    'contract/src/price.ts',
    'src/features/products/products.test.ts'
  ],
  [
    'Veuillez sélectionner au moins une image.',
    'src/features/sales/read-sale.ts',
    'src/features/sales/sale-writing.test.ts'
  ]
])

/**
 * Texts of screens that the back office does not have yet. A text that it shows belongs into the table above, with the
 * screen that shows it: the test fails while it stands here.
 */
export const textsToCome = {
  rentals: [
    'Ajouter une nouvelle location',
    "L'élément a été ajouté avec succès !",
    "Une erreur est survenue lors de l'ajout de la propriété.",
    'Modification réussie',
    'Erreur lors de la modification',
    'Erreur lors de la mise à jour de la propriété.',
    'Êtes-vous sûr de vouloir supprimer cet élément ?',
    "L'élément a été supprimé avec succès !",
    'Erreur lors de la suppression de la propriété.',
    "Aucune location trouvée pour l'ID spécifié."
  ],
  sales: [
    'Vente ajoutée avec succès',
    "Erreur lors de l'ajout de la vente",
    'La vente a été modifiée avec succès !',
    'Une erreur est survenue lors de la mise à jour.',
    'Confirmer la suppression des ventes sélectionnées ?',
    'Ventes supprimées avec succès',
    'Aucune vente sélectionnée'
  ],
  products: [
    'Produit BTP ajouté avec succès',
    "Erreur lors de l'ajout du produit BTP",
    'Produit BTP modifié avec succès !',
    'Erreur lors de la mise à jour.',
    'Confirmer la suppression des produits BTP sélectionnés ?',
    'Produits BTP supprimés avec succès',
    'Aucun produit sélectionné',
    'Ajout en cours...',
    'Le prix est requis et doit être un nombre valide.',
    'Veuillez sélectionner au moins une image.'
  ],
  articles: [
    'Article ajouté avec succès',
    "Erreur lors de l'ajout",
    'Article modifié avec succès',
    'Erreur lors de la modification',
    'Confirmer la suppression ?',
    'Article supprimé'
  ],
  shared: ['Erreur lors de la suppression', "Une erreur est survenue lors de l'upload des images.", "Échec de l'upload"]
}
