const names: Readonly<Record<string, string>> = {
  Appartements: 'Appartement',
  Villas: 'Villa',
  Bureaux: 'Bureau',
  Studios: 'Studio',
  Chambres: 'Chambre',
  Terrains: 'Terrain',
  // Lists and menus of sales call them villas.
  Maisons: 'Villa',
  Champs: 'Champ'
}

/** What bricks share a category with. */
const aggregates = /gravier|sable|latérite/i

/**
 * What one listing is, on its badge: «Villa», of the category 'Villas'. Bricks are stored as 'Gravier' and shown as
 * «Brique», and so would be gravel and sand: the title tells them apart.
 */
export function categoryName(category: string, title = ''): string {
  if (category !== 'Gravier') return names[category] ?? category
  const [aggregate] = aggregates.exec(title) ?? []
  return aggregate ? aggregate.charAt(0).toUpperCase() + aggregate.slice(1).toLowerCase() : 'Brique'
}
