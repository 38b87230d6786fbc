import type { RuleSetRule } from 'webpack'

export function rules(settings: { app: string; server: boolean; hot?: string | null }): RuleSetRule[]
