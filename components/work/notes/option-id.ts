export const optionId = (list: string, at: number) => `${list}-${at}`
