export const TOO_LARGE = 'má přes 20 MB'
