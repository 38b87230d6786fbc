export function launch(script: string): void
export function markInstalled(): void
