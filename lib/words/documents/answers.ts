export const documentAnswers = {
  notInThisAccount: "There is no such document in this account.",
  uploadUnknown: "This upload is not known here. Drop the file again.",
  fileTooLarge: (largestFile: string) => `A file has at most ${largestFile}.`,
  checksumForm: "The checksum is the Base64 of the binary MD5: 24 characters.",
  sendBytes: "Send the bytes of the file.",
}
