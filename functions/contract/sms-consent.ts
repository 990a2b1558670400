/** The words beside the box for text messages; stored with each lead whose box was ticked. */
export const SMS_CONSENT_TEXT =
  "You may text me about this request. Message and data rates may apply. Reply STOP to end. Not needed to get an answer.";
