import type { Child } from '../shared/child.ts'

/** A MongoDB process of ours that answers at `uri`; `how` completes the line the operator reads. */
export type StartedMongodb = { uri: string; how: string; child: Child }
