import type { IrreversibleRoute } from '@keur/contract/routes'

/** What the dialog says of each call: the shell's own words, since a section's sentence may be wrong. */
export const routeTitles: Record<IrreversibleRoute, string> = {
  'DELETE /admin/properties/:id': 'Supprimer définitivement des locations\u00a0?',
  'DELETE /admin/sales/:id': 'Supprimer définitivement des ventes\u00a0?',
  'DELETE /admin/btp/:id': 'Supprimer définitivement des produits BTP\u00a0?',
  'DELETE /admin/articles/:id': 'Supprimer définitivement des articles\u00a0?',
  'DELETE /admin/comments/:commentId': 'Supprimer définitivement un commentaire\u00a0?',
  'POST /admin/comments/bulk': 'Supprimer définitivement des commentaires\u00a0?',
  'DELETE /admin/leads/:id': 'Supprimer définitivement une demande\u00a0?',
  'POST /admin/users/invitations': 'Inviter un collègue\u00a0?',
  'PUT /admin/users/:id': 'Changer les droits ou la protection d’un compte\u00a0?',
  'POST /admin/privacy/erase': 'Effacer les données d’une personne\u00a0?'
}
