import type { NativePush } from './native-push.ts'
import type { Post } from './public-post.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** The operator's keys, and who answers questions of push services. */
export type PushSettings = {
  /** Null: made when they are first needed, and stored. */
  readonly vapidKeys: VapidKeys | null
  /** `mailto:` or `https:` (RFC 8292, `sub`). */
  readonly contact: () => string
  readonly post?: Post
  /** The push services of the native apps; null: not set up. */
  readonly native?: { readonly fcm: NativePush | null; readonly apns: NativePush | null }
}
