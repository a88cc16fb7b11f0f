export const appointmentText = {
  pickupAppointment: "Pickup appointment",
  afterLfd: "After the last free day. Ask for an earlier one.",
  afterLfdUnknown: "Cannot tell if it is after the last free day: local zone unknown",
  none: { us: "None recorded", terminal: "None reported" },
  appointmentRemoved: (number: string) => `Appointment removed from ${number}`,
  appointmentSaved: (number: string) => `Appointment saved on ${number}`,
}
