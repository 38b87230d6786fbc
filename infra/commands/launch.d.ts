export function launch(script: URL, parameters: string[]): void
export function markInstalled(): void
