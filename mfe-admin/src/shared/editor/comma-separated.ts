/** «Garage,  Forage , » → ['Garage', 'Forage']. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
