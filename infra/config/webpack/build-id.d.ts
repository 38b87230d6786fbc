export function buildIdOfApp(folder: string): string
export function buildMode(): 'production' | 'development'
