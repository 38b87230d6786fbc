/** What to tell who deleted sales: how many were not there is no success. */
export function deletionMessage(deleted: number, notFound: number): string {
  if (notFound === 0) return 'Ventes supprimées avec succès'
  const missing = notFound === 1 ? 'une est introuvable' : `${notFound} sont introuvables`
  if (deleted === 0) return `Aucune vente supprimée\u00a0: ${missing}.`
  return `${deleted === 1 ? 'Une vente supprimée' : `${deleted} ventes supprimées`}\u00a0; ${missing}.`
}
